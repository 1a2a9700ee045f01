import { Heading, Text } from "@radix-ui/themes";
import type { PriceResult } from "#core/pricing/calculate-price.ts";
import { type BarSegment, compositionBar } from "./composition-bar.ts";
import "#web/shared/ui/price-parts.css";
import "./composition-figure.css";

/**
 * Where each real of the price goes. The bar is decorative; the legend below it has every figure as
 * text.
 */
export function CompositionFigure({ result }: { result: PriceResult }) {
  const { segments, legend, priceEndPct } = compositionBar(result);
  const last = segments.at(-1);
  return (
    <figure className="composition">
      <div className="composition-head">
        <Heading as="h3" size="3">
          Para onde vai cada real do preço
        </Heading>
        {last?.part === "left" ? (
          <Text size="2" weight="bold" color="jade" className="tabular composition-left" aria-hidden>
            {last.share}
          </Text>
        ) : null}
      </div>
      <div className="composition-bar" aria-hidden>
        {segments.map((segment) => (
          <div
            key={segment.part}
            className="composition-segment"
            data-part={segment.part}
            style={{ flexGrow: segment.widthPct }}
          >
            {segment.part === "left" ? null : (
              <span className="composition-chip tabular" data-length={segment.share.length}>
                {segment.share}
              </span>
            )}
          </div>
        ))}
        {priceEndPct === null ? null : (
          <div className="composition-missing" style={{ insetInlineStart: `${priceEndPct}%` }} />
        )}
      </div>
      {priceEndPct === null ? null : (
        <Text as="p" size="1" color="tomato" mt="2">
          Os custos passam do preço: a parte marcada é o que falta para cobri-los.
        </Text>
      )}
      <ul className="composition-legend">
        {legend.map((segment) => (
          <LegendItem key={segment.part} segment={segment} />
        ))}
      </ul>
    </figure>
  );
}

function LegendItem({ segment }: { segment: BarSegment }) {
  return (
    <li className="composition-item">
      <span className="composition-swatch" data-part={segment.part} aria-hidden />
      <Text size="2">{segment.label}</Text>
      <Text size="2" className="tabular composition-amount">
        {segment.amount}
      </Text>
      <Text size="2" color="gray" className="tabular composition-share">
        {segment.share}
      </Text>
    </li>
  );
}
