import { checkProductChange, type ProductInput } from "#core/catalogue/product-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { findOpenProducts } from "../open-products/open-products.ts";
import { prefixed } from "../products/create-product.ts";
import { refuseTakenSku } from "../products/sku-taken.ts";
import { costOfKitError } from "../products/update-product.ts";
import { updateProducts } from "../products/write-products.ts";
import { ProductConflictError } from "../version-conflict.ts";
import { checkMany, type ManyChanged, requireFewItems } from "./check-many.ts";

/** A change of a product, with the version that the seller saw. */
export type ProductEdit = { id: string | null; version: number; product: ProductInput };

/**
 * Changes up to 1,000 products as `updateProduct` does, in one transaction. A change that is not
 * allowed is a problem with its index; the others are saved. Throws SKU_TAKEN for all of them,
 * because only the database sees that.
 */
export async function updateManyProducts(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  changes: readonly ProductEdit[],
): Promise<ManyChanged> {
  requireFewItems("changes", changes);
  const work = writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const ids = changes.flatMap(({ id }) => id ?? []);
    const stored = await tx.product.findMany({ where: { id: { in: ids }, userId: account.id } });
    const open = await findOpenProducts(tx, account);
    const { valid, ...result } = checkMany({
      changes,
      stored,
      conflict: (id) => new ProductConflictError(account.id, id),
      isOpen: ({ id }) => open === null || open.has(id),
      check: (row, { product }) => {
        const checked = checkProductChange(product);
        if (!checked.ok)
          return { ok: false, error: new InvalidInputError(prefixed("product", checked.issues)) };
        const error = costOfKitError(row, checked.value);
        return error ? { ok: false, error } : { ok: true, value: { id: row.id, fields: checked.value } };
      },
    });
    await updateProducts(tx, write, valid);
    return result;
  });
  const products = changes.flatMap(({ id, product }) => (id === null ? [] : { id, sku: product.sku }));
  return await refuseTakenSku(deps.db, { userId: account.id, products }, work);
}
