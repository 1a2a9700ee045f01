import { Text } from "@radix-ui/themes";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import type { DifferingOrder } from "#core/statements/answer/answer-statements.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";

/** An order with its differences, and its fees beside those of the rule. */
export function OrderRow({ order }: { order: DifferingOrder }) {
  const { marketplace, number, day, skus, chargedCents, expectedCents, differences } = order;
  const details = [channelText[marketplace], day === null ? null : formatShortDay(day), skusText(skus)];
  return (
    <li>
      <div className="statement-order-name">
        <Text as="p" weight="bold" className="tabular">
          {number}
        </Text>
        <Text as="p" size="1" color="gray">
          {details.filter((text) => text !== null).join(" · ")}
        </Text>
      </div>
      <div>
        <ul className="statement-differences">
          {differences.map(({ text, cents }) => (
            <li key={text}>
              <Text size="2">{text}</Text>
              <Cents value={cents} weight="bold" />
            </li>
          ))}
        </ul>
        {expectedCents === null ? null : (
          <Text as="p" size="1" color="gray" className="tabular">
            {feesText(chargedCents, expectedCents)}
          </Text>
        )}
      </div>
    </li>
  );
}

/** Equal fees are said too: the difference is then elsewhere, such as in the freight. */
function feesText(chargedCents: number, expectedCents: number): string {
  const charged = `Taxas de ${formatCents(chargedCents)}`;
  if (chargedCents === expectedCents) return `${charged}, iguais à regra`;
  return `${charged}; pela regra, ${formatCents(expectedCents)}`;
}

function skusText(skus: readonly string[]): string | null {
  const [sku, ...others] = skus;
  if (sku === undefined) return null;
  return others.length === 0 ? sku : `${sku} e mais ${formatCount(others.length)}`;
}
