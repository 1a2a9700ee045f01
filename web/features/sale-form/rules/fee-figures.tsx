import { Text } from "@radix-ui/themes";
import { formatMoney } from "#core/format/money.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import { FeeFigure } from "./fee-figure.tsx";
import { feeRows } from "./sale-view.ts";
import "./fee-figures.css";
import type { ShownFees } from "./shown-fees.ts";

type Props = {
  fees: ShownFees;
  marketplace: Marketplace;
  questions: ReadonlyMap<SaleField, string>;
};

/** The fees of one unit under the rules, line by line (FE-11). */
export function FeeFigures({ fees, marketplace, questions }: Props) {
  const rows = feeRows(fees, marketplace);
  if (rows.length === 0) return null;
  // An own store has no marketplace.
  const title = marketplace === "OWN_STORE" ? "O que a venda custa na sua loja" : "O que o marketplace cobra";
  return (
    <section className="fee-figures" aria-label={title}>
      <div className="fee-figure-head">
        <Text size="2" weight="bold">
          {title}
        </Text>
        {fees.totalCents === null ? null : (
          <Text size="2" weight="bold" className="tabular">
            {formatMoney(fees.totalCents / 100)}
          </Text>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <FeeFigure
            key={`${row.line.ruleId} ${row.line.key} ${row.line.label}`}
            row={row}
            question={row.own === null ? null : (questions.get(row.own.field) ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}
