import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { type EditValue, numberIn } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { type BulkEditField, editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { isSameValue, storedValue, withTerm } from "#core/comparison/bulk-edit/edit-listing.ts";
import type { CatalogueWrite } from "#server/features/catalogue/catalogue-write.ts";
import { updateProducts } from "#server/features/catalogue/products/write-products.ts";
import { soldListingOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { StepItem } from "./step-items.ts";

/** The value that a field must have, and the one that takes its place. */
export type ValueChange = { expected: EditValue; next: EditValue };

type Values = {
  field: BulkEditField;
  items: readonly StepItem[];
  valuesOf(item: StepItem): ValueChange;
};

/**
 * Changes a field of the items that have the expected value, and returns these items (D292). One
 * that has the new value already counts as changed: another listing of its product brought it.
 */
export async function changeValues(
  tx: DbTransaction,
  write: CatalogueWrite,
  { field, items, valuesOf }: Values,
): Promise<StepItem[]> {
  const ready = items.filter((item) => {
    const { expected, next } = valuesOf(item);
    const now = storedValue(item, soldListingOfRow(item), field);
    return isSameValue(now, expected) || isSameValue(now, next);
  });
  const target = editFields[field];
  if (target.of === "product") {
    const products = new Map(ready.map((item) => [item.productId, valuesOf(item).next]));
    // The value is one that this field had, or that has passed its check.
    const fieldsOf = (next: EditValue) => ({ [target.key]: next }) as Partial<ProductFields>;
    const changes = [...products].map(([id, next]) => ({ id, fields: fieldsOf(next) }));
    await updateProducts(tx, write, changes);
    return ready;
  }
  const changes = ready.map((item) => {
    const { next } = valuesOf(item);
    const { terms } = soldListingOfRow(item);
    return target.of === "terms"
      ? { id: item.id, terms: withTerm(terms, target.key, next) }
      : { id: item.id, unitsPerMonth: numberIn(next) };
  });
  await updateListings(tx, write, changes);
  return ready;
}
