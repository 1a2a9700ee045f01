import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { type SaleField, saleFields } from "#core/sale/form/sale-fields.ts";
import { FieldGrid } from "../fields/form-field.tsx";
import { SaleInput } from "../fields/sale-input.tsx";
import { FeeFigures } from "./fee-figures.tsx";
import { mixFields, PaymentMix } from "./payment-mix.tsx";
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
  const isOwnStore = sale.marketplace.marketplace === "OWN_STORE";
  const needed = neededSaleFields(sale).filter((field) => !mixFields.includes(field));
  const inputs = needed.filter((field) => !isSwitch(field));
  const question = (field: SaleField) => questions.get(field) ?? null;
  const shared = { categories: categoryNames(sale), question };
  return (
    <>
      <RuleLine sale={sale} fees={fees} dayQuestion={question("feesDay")} />
      {isOwnStore ? (
        <>
          <Fields fields={inputs.filter(isChoice)} {...shared} />
          <PaymentMix sale={sale} questions={questions} />
        </>
      ) : null}
      <Fields fields={isOwnStore ? inputs.filter((field) => !isChoice(field)) : inputs} {...shared} />
      {needed.filter(isSwitch).map((field) => (
        <SaleInput key={field} field={field} />
      ))}
      {fees ? (
        <FeeFigures fees={fees} marketplace={sale.marketplace.marketplace} questions={questions} />
      ) : null}
    </>
  );
}

function isChoice(field: SaleField): boolean {
  return saleFields[field].kind === "choice";
}

type FieldsProps = {
  fields: readonly SaleField[];
  categories: readonly string[];
  question: (field: SaleField) => string | null;
};

function Fields({ fields, categories, question }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <FieldGrid>
      {fields.map((field) => (
        <SaleInput key={field} field={field} categories={categories} question={question(field)} />
      ))}
    </FieldGrid>
  );
}
