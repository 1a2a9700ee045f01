import { Text, type TextProps } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";

type Props = { value: number | null | undefined; size?: TextProps["size"]; weight?: TextProps["weight"] };

/** Centavos as reais in tabular figures; below zero in the colour of a loss, and '—' when not known. */
export function Cents({ value, ...look }: Props) {
  return (
    <Figure isLoss={value != null && value < 0} {...look}>
      {formatCents(value)}
    </Figure>
  );
}

/** Per cent with one decimal, likewise. */
export function Percent({ value, ...look }: Props) {
  return (
    <Figure isLoss={value != null && Number(value.toFixed(1)) < 0} {...look}>
      {value == null ? "—" : formatPercent(value)}
    </Figure>
  );
}

type FigureProps = Omit<Props, "value"> & { isLoss: boolean; children: string };

function Figure({ isLoss, size, weight, children }: FigureProps) {
  return (
    <Text
      className="tabular"
      wrap="nowrap"
      {...(isLoss ? { color: "tomato" as const } : {})}
      {...(size === undefined ? {} : { size })}
      {...(weight === undefined ? {} : { weight })}
    >
      {children}
    </Text>
  );
}
