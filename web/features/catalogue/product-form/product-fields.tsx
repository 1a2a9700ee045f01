import type { RefObject } from "react";
import { paidTaxList } from "#core/taxes/simples/paid-tax-text.ts";
import { paidTaxFields } from "#core/taxes/simples/product-tax.ts";
import { ProductField, type ProductForm } from "#web/features/catalogue/fields/product-field.tsx";
import type { ProductTextField } from "#web/features/catalogue/forms/product-texts.ts";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import { PaidTaxes, type PricedWith } from "./paid-taxes.tsx";
import "./product-fields.css";

const firstFields: readonly ProductTextField[] = ["name", "sku", "costCents"];
const shares: readonly ProductTextField[] = ["taxBuyPct", "packagingCents", "weightGrams"];
const sides: readonly ProductTextField[] = ["lengthCm", "widthCm", "heightCm"];
const words: readonly ProductTextField[] = ["category", "tags", "gtin", "notes"];

/** The values that the seller's other products have. */
export type Suggested = { tags: readonly string[]; categories: readonly string[] };

type Props = {
  form: ProductForm;
  isKit: boolean;
  suggestions: Suggested;
  pricedWith: PricedWith | null;
  details?: RefObject<HTMLDetailsElement | null>;
};

/** Name, SKU and cost first; the other fields are folded. */
export function ProductFields({ form, isKit, suggestions, pricedWith, details }: Props) {
  const field = (name: ProductTextField) => (
    <ProductField
      key={name}
      form={form}
      field={name}
      isRequired={name === "name"}
      locked={isKit && name === "costCents" ? "Este produto é um kit: o custo é a soma das partes." : null}
      suggestions={suggestionsFor(name, suggestions)}
    />
  );
  return (
    <>
      {firstFields.map(field)}
      <Disclosure
        title="Mais detalhes"
        {...(details ? { ref: details } : {})}
        mustOpen={hasError(form, [...shares, ...sides, ...words])}
      >
        <div className="product-fields">
          {shares.map(field)}
          <div className="product-sides">{sides.map(field)}</div>
          {words.map(field)}
        </div>
      </Disclosure>
      <Disclosure
        title="Impostos já pagos"
        summary={paidTaxList(form.watch())}
        mustOpen={hasError(form, paidTaxFields)}
      >
        <PaidTaxes form={form} pricedWith={pricedWith} />
      </Disclosure>
    </>
  );
}

function suggestionsFor(field: ProductTextField, { tags, categories }: Suggested): readonly string[] {
  if (field === "tags") return tags;
  return field === "category" ? categories : [];
}

function hasError(form: ProductForm, fields: readonly ProductTextField[]): boolean {
  return fields.some((field) => form.formState.errors[field] !== undefined);
}
