import type { RefObject } from "react";
import type { PricedWith } from "#web/features/catalogue/product-form/paid-taxes.tsx";
import { ProductFields, type Suggested } from "#web/features/catalogue/product-form/product-fields.tsx";
import { SavedForm } from "#web/features/catalogue/product-form/saved-form.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { SavedProduct } from "./use-saved-product.ts";

type Props = {
  saved: SavedProduct;
  isKit: boolean;
  isReadOnly: boolean;
  suggestions: Suggested;
  pricedWith: PricedWith | null;
  details: RefObject<HTMLDetailsElement | null>;
};

/** The product's own fields, edited in place (PR-01). */
export function ProductCard({ saved, isKit, isReadOnly, suggestions, pricedWith, details }: Props) {
  return (
    <CardSection title="Produto">
      <SavedForm state={saved} what="Este produto" isReadOnly={isReadOnly}>
        <ProductFields
          form={saved.form}
          isKit={isKit}
          suggestions={suggestions}
          pricedWith={pricedWith}
          details={details}
        />
      </SavedForm>
    </CardSection>
  );
}
