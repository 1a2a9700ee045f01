import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import "./cents.css";

type Props = { value: number | null | undefined; size?: "2" | "3"; weight?: "bold" };

/**
 * Centavos as reais in tabular figures. Negative amounts have the colour of a loss; an unknown one
 * is '—'.
 */
export function Cents({ value, ...look }: Props) {
  return (
    <Figure isLoss={value != null && value < 0} {...look}>
      {formatCents(value)}
    </Figure>
  );
}

/** As `Cents`, for a percentage with one decimal. */
export function Percent({ value, ...look }: Props) {
  return (
    <Figure isLoss={value != null && Number(value.toFixed(1)) < 0} {...look}>
      {value == null ? "—" : formatPercent(value)}
    </Figure>
  );
}

type FigureProps = Omit<Props, "value"> & { isLoss: boolean; children: string };

/** Not Themes' Text, because a table that scrolls fast renders thousands of these a second. */
function Figure({ isLoss, size, weight, children }: FigureProps) {
  return (
    <span className="tabular figure" data-loss={isLoss || undefined} data-size={size} data-weight={weight}>
      {children}
    </span>
  );
}
