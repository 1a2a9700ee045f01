import { Text } from "@radix-ui/themes";
import { formatRate } from "#core/format/percent.ts";
import { explainedText } from "#core/text/explained-text.ts";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import { SumLines } from "#web/shared/ui/sum-lines.tsx";
import type { ListingOutcome } from "./listing-outcome.ts";

/** From the price to what is left, line by line (AS-03); nothing while it is not known. */
export function PriceExplained({ outcome }: { outcome: ListingOutcome }) {
  const { explained, input, figures } = outcome;
  const lines = explained.map((line) => ({ key: line.part, label: explainedText(line), cents: line.cents }));
  const sum = lines.pop();
  if (figures.profitCents === null || sum === undefined) return null;
  const hasTax = lines.some(({ key }) => key === "taxes");
  return (
    <Disclosure
      title="Do preço ao que sobra"
      summary={hasTax ? `imposto de ${formatRate(input.taxSellPct)}` : "sem imposto na venda"}
    >
      <SumLines lines={lines} sum={sum} />
      <Text as="p" size="1" color="gray" mt="2">
        As linhas somam o preço, ao centavo.
      </Text>
    </Disclosure>
  );
}
