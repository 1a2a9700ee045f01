import { Text } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { ExplainedLine } from "#core/pricing/explained-lines.ts";
import { pricePartText } from "#core/text/sale-text.ts";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import type { ListingOutcome } from "./listing-outcome.ts";

/** From the price to what is left, line by line (AS-03); nothing while it is not known. */
export function PriceExplained({ outcome }: { outcome: ListingOutcome }) {
  const { explained, input, figures } = outcome;
  if (figures.profitCents === null || explained.length === 0) return null;
  const tax = explained.find(({ part }) => part === "taxes");
  return (
    <Disclosure
      title="Do preço ao que sobra"
      summary={tax === undefined ? "sem imposto na venda" : `imposto de ${formatRate(input.taxSellPct)}`}
    >
      <div className="price-explained">
        <SummaryList
          items={explained.map(({ part, cents }) => ({
            key: part,
            label: part === "left" ? <strong>{textOf(part, cents)}</strong> : textOf(part, cents),
            value: part === "left" ? <strong>{formatCents(cents)}</strong> : formatCents(cents),
          }))}
        />
      </div>
      <Text as="p" size="1" color="gray" mt="2">
        As linhas somam o preço, ao centavo.
      </Text>
    </Disclosure>
  );
}

function textOf(part: ExplainedLine["part"], cents: number): string {
  if (part === "price") return "Preço de venda";
  if (part === "discount") return "Desconto e cupom";
  if (part === "left") return cents < 0 ? "Prejuízo" : "O que sobra";
  if (part === "packaging") return "Embalagem e outros custos";
  return pricePartText[part];
}
