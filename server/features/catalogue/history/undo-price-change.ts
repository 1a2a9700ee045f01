import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { requireOpen } from "../open-products/open-products.ts";
import { updateProducts } from "../products/write-products.ts";
import { updateListings } from "../store/write-listings.ts";
import { ListingConflictError, ProductConflictError } from "../version-conflict.ts";

type Undone = { productId: string; listingId: string | null };

/**
 * Restores the cost or price from before a change (PR-05). `version` is the product's for a cost
 * and the listing's for a price. Throws PRICE_CHANGED_SINCE when it has changed again since, its
 * listing is gone, or it is the cost of a kit, which follows its parts. The history keeps both
 * changes and names the API key that undid one.
 */
export async function undoPriceChange(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  { id, version }: { id: string; version: number },
): Promise<Undone> {
  const userId = account.id;
  const undo = { ...actor, kind: "UNDO" as const };
  return await writeCatalogue(deps, { userId, actor: undo }, async (tx, write) => {
    const change = requireOwn(await tx.priceChange.findUnique({ where: { id } }), userId);
    const { productId, listingId, oldCents } = change;
    if (change.kind === "PRICE" && listingId === null) throw new RefusedError("PRICE_CHANGED_SINCE");
    await requireOpen(tx, account, [productId]);
    await requireVersion(tx, userId, change, version);
    if (!(await isNewest(tx, change))) throw new RefusedError("PRICE_CHANGED_SINCE");
    const changed =
      listingId === null
        ? await updateProducts(tx, write, [{ id: productId, fields: { costCents: oldCents } }])
        : await updateListings(tx, write, [{ id: listingId, priceCents: oldCents }]);
    if (changed.length === 0) throw new RefusedError("PRICE_CHANGED_SINCE");
    return { productId, listingId };
  });
}

async function requireVersion(
  tx: DbTransaction,
  userId: string,
  { productId, listingId }: StoredChange,
  version: number,
): Promise<void> {
  const select = { version: true };
  const current =
    listingId === null
      ? await tx.product.findFirst({ where: { id: productId, userId }, select })
      : await tx.listing.findFirst({ where: { id: listingId, userId }, select });
  if (current?.version === version) return;
  throw listingId === null
    ? new ProductConflictError(userId, productId)
    : new ListingConflictError(userId, listingId);
}

type StoredChange = Awaited<ReturnType<DbTransaction["priceChange"]["findFirst"]>> & object;

async function isNewest(tx: DbTransaction, change: StoredChange): Promise<boolean> {
  const { id, productId, listingId, kind, createdAt } = change;
  const newer = await tx.priceChange.count({
    where: {
      ...{ productId, listingId, kind },
      OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }],
    },
  });
  return newer === 0;
}
