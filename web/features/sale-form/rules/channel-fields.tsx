import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import type { SaleField as SaleFieldName } from "#core/sale/sale-fields.ts";
import { FieldGrid } from "../fields/form-field.tsx";
import { SaleField } from "../fields/sale-field.tsx";
import { FeeFigures } from "./fee-figures.tsx";
import { RuleLine } from "./rule-line.tsx";
import { askedSaleFields, categoryNames, isSwitch } from "./sale-view.ts";
import type { ShownFees } from "./shown-fees.ts";

export type ChannelFieldsProps = {
  sale: MarketplaceSale;
  /** Null while there is no price to calculate fees for. */
  fees: ShownFees | null;
  questions: ReadonlyMap<SaleFieldName, string>;
};

/** The part of card B under a marketplace's rules: the rule, the facts it needs, and its fees. */
export function ChannelFields({ sale, fees, questions }: ChannelFieldsProps) {
  const asked = askedSaleFields(sale);
  const categories = categoryNames(sale);
  const question = (field: SaleFieldName) => questions.get(field) ?? null;
  return (
    <>
      <RuleLine sale={sale} fees={fees} dayQuestion={question("feesDay")} />
      {asked.some((field) => !isSwitch(field)) ? (
        <FieldGrid>
          {asked
            .filter((field) => !isSwitch(field))
            .map((field) => (
              <SaleField key={field} field={field} categories={categories} question={question(field)} />
            ))}
        </FieldGrid>
      ) : null}
      {asked.filter(isSwitch).map((field) => (
        <SaleField key={field} field={field} />
      ))}
      {fees ? (
        <FeeFigures fees={fees} marketplace={sale.marketplace.marketplace} questions={questions} />
      ) : null}
    </>
  );
}
