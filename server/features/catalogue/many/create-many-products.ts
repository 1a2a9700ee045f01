import { skuKey } from "#core/catalogue/product-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { requireCatalogueNotFull, requireWithinProductLimit } from "../open-products/open-products.ts";
import {
  checkProductWithListings,
  listingsOrFirst,
  type NewProductInput,
} from "../products/create-product.ts";
import { findSkuOwners, refuseTakenSku, SkuTakenError } from "../products/sku-taken.ts";
import { insertProducts } from "../products/write-products.ts";
import { type ItemProblem, requireFewItems } from "./check-many.ts";

/** The most listings of one request: its transaction writes them all. */
const maxListings = 5000;

/** The id of each added product by its index in the request, and why the others were not added. */
export type ManyCreated = { ids: ReadonlyMap<number, string>; problems: ItemProblem[] };

/**
 * Adds up to 1,000 products as `createProduct` does, in one transaction. A product that is not
 * allowed is a problem with its index; the others are added. Throws PRODUCT_LIMIT and
 * CATALOGUE_FULL for all of them.
 */
export async function createManyProducts(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  inputs: readonly NewProductInput[],
): Promise<ManyCreated> {
  requireFewItems("products", inputs);
  requireFewListings(inputs);
  const userId = account.id;
  const skus = inputs.map(({ product }) => ({ sku: product.sku }));
  const work = writeCatalogue(deps, { userId, actor }, async (tx, write) => {
    const problems: ItemProblem[] = [];
    const checked = inputs.flatMap((input, index) => {
      const result = checkProductWithListings(input);
      if (result.ok) return [{ index, ...result.value }];
      problems.push({ index, error: result.error });
      return [];
    });
    const owners = await findSkuOwners(
      tx,
      userId,
      checked.map(({ fields }) => fields.sku),
    );
    const added = new Set<string>();
    const valid = checked.filter(({ index, fields: { sku } }) => {
      if (!sku) return true;
      const key = skuKey(sku);
      const owner = owners.get(key);
      if (!owner && !added.has(key)) return added.add(key);
      const error = owner ? new SkuTakenError(userId, owner) : new RefusedError("SKU_TAKEN");
      problems.push({ index, error });
      return false;
    });
    await requireWithinProductLimit(tx, account, valid.length);
    await requireCatalogueNotFull(tx, account, valid.length);
    const products = await insertProducts(
      tx,
      write,
      valid.map(({ fields, listings }) => ({ fields, listings: listingsOrFirst(listings, write.context) })),
    );
    const ids = new Map(valid.map(({ index }, at) => [index, products[at]?.id ?? ""]));
    return { ids, problems: problems.toSorted((a, b) => a.index - b.index) };
  });
  return await refuseTakenSku(deps.db, { userId, products: skus }, work);
}

/** Throws InvalidInputError for more listings than one request may have. */
export function requireFewListings(inputs: readonly NewProductInput[]): void {
  if (inputs.reduce((total, { listings }) => total + (listings?.length ?? 0), 0) <= maxListings) return;
  throw new InvalidInputError([{ field: "products", message: "Envie no máximo 5.000 anúncios por vez." }]);
}
