import type { RefObject } from "react";
import { VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { ProductFields, type Suggested } from "../fields/product-fields.tsx";
import { SaveBar } from "../fields/save-bar.tsx";
import type { SavedProduct } from "./use-saved-product.ts";

type Props = {
  saved: SavedProduct;
  isKit: boolean;
  isReadOnly: boolean;
  suggestions: Suggested;
  details: RefObject<HTMLDetailsElement | null>;
};

/** The product's facts, edited in place (PR-01). */
export function ProductCard({ saved, isKit, isReadOnly, suggestions, details }: Props) {
  const { form, problem, submit, isSending, changed, conflict, discard } = saved;
  return (
    <CardSection title="Produto">
      <form onSubmit={submit} noValidate>
        <UnsavedGuard hasChanges={changed.length > 0} />
        <fieldset className="product-fields" disabled={isReadOnly}>
          <ProductFields form={form} isKit={isKit} suggestions={suggestions} details={details} />
          {problem === null ? null : <FormProblem>{problem}</FormProblem>}
          {conflict === null ? null : (
            <VersionConflict
              what="Este produto"
              fields={conflict}
              isSending={isSending}
              onKeepMine={submit}
              onTakeSaved={discard}
            />
          )}
          <SaveBar
            hasChanges={changed.length > 0 && conflict === null}
            isSending={isSending}
            onDiscard={discard}
          />
        </fieldset>
      </form>
    </CardSection>
  );
}
