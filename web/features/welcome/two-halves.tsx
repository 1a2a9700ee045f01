import { Badge, Card, Heading, Text } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { priceComposition } from "#core/pricing/composition.ts";
import { marginHealth } from "#core/pricing/margin-health.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { marginHealthText, pricePartText } from "#core/text/sale-text.ts";
import "#web/shared/ui/price-parts.css";
import "./example-sale.css";
import type { ReactNode } from "react";
import { Wordmark } from "#web/shared/ui/wordmark.tsx";
import "./two-halves.css";

type HalvesProps = { children: ReactNode; picture?: ReactNode };

/**
 * The layout of screens for visitors: the task and, on wide screens, a real calculation beside it.
 */
export function TwoHalves({ children, picture = <ExampleSale /> }: HalvesProps) {
  return <HalvesFrame task={<div className="halves-panel">{children}</div>} picture={picture} />;
}

/** The frame, in which both halves may still be empty. */
export function HalvesFrame({ task, picture }: { task?: ReactNode; picture?: ReactNode }) {
  return (
    <div className="halves">
      <main className="halves-main">
        <div>
          <Wordmark />
        </div>
        {task}
      </main>
      <aside className="halves-picture" aria-label="Exemplo de cálculo">
        {picture}
      </aside>
    </div>
  );
}

/** As the calculator of a visitor begins, so that nothing jumps when it takes this place. */
const example = calculatePrice(defaultPriceInput, "SIMPLE", ownFeeRules);

/** A real calculation, with the calculator's own example: where each real of a sale goes. */
function ExampleSale() {
  if (!example) return null;
  const shares = priceComposition(example).filter(({ value }) => value !== 0);
  return (
    <figure className="example-sale">
      <Heading as="h2" size={{ initial: "3", md: "6" }} mb={{ initial: "3", md: "5" }}>
        Veja para onde vai cada real antes de anunciar
      </Heading>
      <Card size={{ initial: "2", md: "4" }}>
        <Text as="p" size="2" color="gray">
          Numa venda de {formatMoney(example.effectivePrice)}, você fica com
        </Text>
        <p className="example-sale-hero tabular">{formatMoney(example.marginAfterAds.value)}</p>
        <Badge color="jade" size="2" radius="full" className="tabular example-sale-badge">
          <CircleCheck size={16} aria-hidden />
          {marginHealthText[marginHealth(example.marginAfterAds.pct)]}:{" "}
          {formatPercent(example.marginAfterAds.pct)} do preço
        </Badge>
        <div className="example-sale-bar" aria-hidden>
          {shares.map(({ part, pct }) => (
            <span key={part} data-part={part} style={{ flexGrow: pct }} />
          ))}
        </div>
        <dl className="example-sale-parts tabular">
          {shares.map(({ part, value, pct }) => (
            <div key={part}>
              <dt>
                <span className="example-sale-swatch" data-part={part} aria-hidden />
                {pricePartText[part]}
              </dt>
              <dd>{formatMoney(value)}</dd>
              <dd>{formatPercent(pct)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <figcaption>
        Exemplo com custo de {formatMoney(defaultPriceInput.cost)}, comissão de{" "}
        {formatPercent(defaultPriceInput.commPct)} e imposto de {formatPercent(defaultPriceInput.taxSellPct)}.
      </figcaption>
    </figure>
  );
}
