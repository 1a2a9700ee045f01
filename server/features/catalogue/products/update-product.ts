import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { checkProductChange, type ProductFields, type ProductInput } from "#core/catalogue/product-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { prefixed } from "./create-product.ts";
import { type ProductRow, type ProductVersion, requireChangeable } from "./own-product.ts";
import { refuseTakenSku } from "./sku-taken.ts";
import { updateProducts } from "./write-products.ts";

/**
 * Changes the given fields of a product. Throws SKU_TAKEN, PRODUCT_READ_ONLY, or
 * ProductConflictError for an outdated version. The cost of a kit is the sum of its parts and
 * cannot be set. Returns whether the cost changed.
 */
export async function updateProduct(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  { product: input, ...of }: ProductVersion & { product: ProductInput },
): Promise<{ isRepriced: boolean }> {
  const checked = checkProductChange(input);
  if (!checked.ok) throw new InvalidInputError(prefixed("product", checked.issues));
  const fields = checked.value;
  const work = writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const stored = await requireChangeable(tx, account, of);
    const costOfKit = costOfKitError(stored, fields);
    if (costOfKit) throw costOfKit;
    await updateProducts(tx, write, [{ id: of.id, fields }]);
    return { isRepriced: fields.costCents !== undefined && fields.costCents !== stored.costCents };
  });
  return await refuseTakenSku(deps.db, { userId: account.id, products: [{ ...fields, id: of.id }] }, work);
}

/** Null unless the change would set the cost of a kit, which is the sum of its parts. */
export function costOfKitError(
  stored: ProductRow,
  { costCents }: Partial<ProductFields>,
): InvalidInputError | null {
  if (!stored.isKit || costCents === undefined || costCents === stored.costCents) return null;
  return new InvalidInputError([{ field: "product.costCents", message: catalogueText.costOfKit }]);
}
