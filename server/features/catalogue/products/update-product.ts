import { checkProductChange, type ProductInput } from "#core/catalogue/product-rules.ts";
import { catalogueText } from "#core/text/catalogue/catalogue-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { prefixed } from "./create-product.ts";
import { type ProductVersion, refuseTakenSku, requireChangeable } from "./own-product.ts";
import { updateProducts } from "./write-products.ts";

/**
 * Changes the given fields of a product. Throws SKU_TAKEN, PRODUCT_READ_ONLY, or
 * VersionConflictError for an outdated version. The cost of a kit is the sum of its parts and
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
    if (stored.isKit && fields.costCents !== undefined && fields.costCents !== stored.costCents)
      throw new InvalidInputError([{ field: "product.costCents", message: catalogueText.costOfKit }]);
    await updateProducts(tx, write, [{ id: of.id, fields }]);
    return { isRepriced: fields.costCents !== undefined && fields.costCents !== stored.costCents };
  });
  return await refuseTakenSku(work);
}
