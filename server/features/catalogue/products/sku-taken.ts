import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { skuKey } from "#core/catalogue/product-rules.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import { AppError, RefusedError } from "#server/platform/errors.ts";

/** Another product of the seller has the SKU (D388): the message names it. */
export class SkuTakenError extends AppError {
  readonly userId: string;
  readonly productId: string;

  constructor(userId: string, { id, name, archivedAt }: SkuOwner) {
    super("SKU_TAKEN", {}, catalogueText.skuTaken(name, archivedAt !== null));
    this.userId = userId;
    this.productId = id;
  }
}

type SkuOwner = { id: string; name: string; archivedAt: Date | null };

/** The seller's products that have one of these SKUs, archived ones too, by `skuKey`. */
export async function findSkuOwners(
  db: Pick<Db | DbTransaction, "product">,
  userId: string,
  skus: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, SkuOwner>> {
  const keys = skus.flatMap((sku) => (sku ? [skuKey(sku)] : []));
  if (keys.length === 0) return new Map();
  const owners = await db.product.findMany({
    where: { userId, skuKey: { in: keys } },
    select: { id: true, name: true, archivedAt: true, skuKey: true },
  });
  return new Map(owners.map((owner) => [owner.skuKey ?? "", owner]));
}

type SkuWrite = {
  userId: string;
  /** What is written; without an id, a new product. */
  products: readonly { id?: string; sku?: string | null | undefined }[];
};

/**
 * Turns the database's refusal of a second product with one SKU into SKU_TAKEN, with the product
 * that has it, unless that is one of those that are written.
 */
export async function refuseTakenSku<Result>(
  db: Db,
  { userId, products }: SkuWrite,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== "products_user_id_sku_key_key") throw error;
    const owners = await findSkuOwners(
      db,
      userId,
      products.map(({ sku }) => sku),
    );
    const written = new Set(products.map(({ id }) => id));
    const owner = [...owners.values()].find(({ id }) => !written.has(id));
    throw owner ? new SkuTakenError(userId, owner) : new RefusedError("SKU_TAKEN");
  }
}
