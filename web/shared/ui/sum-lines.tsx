import { Box } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { SummaryList } from "./summary-list.tsx";

/** A name and an amount in whole centavos. */
export type SumLine = { key: string; label: string; cents: number };

type Props = {
  lines: readonly SumLine[];
  /** What the lines come to, in bold below them. */
  sum: SumLine;
  /** Formats every amount. */
  format?: (cents: number) => string;
};

/** Amounts that add up to the last one, one per line (AS-03). */
export function SumLines({ lines, sum, format = formatCents }: Props) {
  return (
    <Box maxWidth="560px">
      <SummaryList
        items={[
          ...lines.map(({ key, label, cents }) => ({ key, label, value: format(cents) })),
          {
            key: sum.key,
            label: <strong>{sum.label}</strong>,
            value: <strong>{format(sum.cents)}</strong>,
          },
        ]}
      />
    </Box>
  );
}
