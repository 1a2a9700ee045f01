import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import { FieldGrid } from "../fields/form-field.tsx";
import { SaleInput } from "../fields/sale-input.tsx";
import { FeeFigures } from "./fee-figures.tsx";
import { RuleLine } from "./rule-line.tsx";
import { categoryNames, isSwitch, neededSaleFields } from "./sale-view.ts";
import type { ShownFees } from "./shown-fees.ts";

export type ChannelFieldsProps = {
  sale: MarketplaceSale;
  /** Null while there is no price to calculate fees for. */
  fees: ShownFees | null;
  questions: ReadonlyMap<SaleField, string>;
};

/** The part of card B under a marketplace's rules: the rule, the facts it needs, and its fees. */
export function ChannelFields({ sale, fees, questions }: ChannelFieldsProps) {
  const needed = neededSaleFields(sale);
  const categories = categoryNames(sale);
  const question = (field: SaleField) => questions.get(field) ?? null;
  return (
    <>
      <RuleLine sale={sale} fees={fees} dayQuestion={question("feesDay")} />
      {needed.some((field) => !isSwitch(field)) ? (
        <FieldGrid>
          {needed
            .filter((field) => !isSwitch(field))
            .map((field) => (
              <SaleInput key={field} field={field} categories={categories} question={question(field)} />
            ))}
        </FieldGrid>
      ) : null}
      {needed.filter(isSwitch).map((field) => (
        <SaleInput key={field} field={field} />
      ))}
      {fees ? (
        <FeeFigures fees={fees} marketplace={sale.marketplace.marketplace} questions={questions} />
      ) : null}
    </>
  );
}
