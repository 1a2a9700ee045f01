import { skuKey } from "#core/catalogue/product-rules.ts";
import { planUndo, type UndoPlan } from "#core/import/undo/plan-undo.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { type CatalogueWrite, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { findOpenProducts } from "#server/features/catalogue/open-products/open-products.ts";
import { updateProducts } from "#server/features/catalogue/products/write-products.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { ImportDeps } from "../import-deps.ts";
import { addUndone, readSummary } from "../import-summary.ts";
import { publishFinishedImport } from "../publish-finished-import.ts";
import { findProductsNow } from "./find-products-now.ts";
import { findNextChanges, findOwnTimes } from "./stored-changes.ts";

type Own = { id: string; userId: string };

/**
 * Undoes the changes of an import's last chunk that is not undone yet, and marks it, in one
 * transaction (D305). When none is left, the import is UNDONE.
 */
export async function undoChunk(deps: ImportDeps, own: Own): Promise<void> {
  const account = await requireAccount(deps, own.userId);
  const actor = { kind: "UNDO", id: own.id } as const;
  await writeCatalogue(deps, { userId: own.userId, actor }, async (tx, write) => {
    const [work] = await tx.import.updateManyAndReturn({
      where: { ...own, state: "UNDOING" },
      data: { updatedAt: write.now },
      select: { summary: true, startedAt: true },
    });
    if (!work) return;
    const chunk = await findNextChanges(tx, own.id);
    if (!chunk || !work.startedAt) return await finish(tx, own, write.now);
    const ownTimes = await findOwnTimes(tx, own.id);
    const open = await findOpenProducts(tx, account);
    const since = { startedAt: work.startedAt, ownTimes, open };
    const products = await findProductsNow(tx, own.userId, chunk.changes.products, since);
    const plan = await withFreeSkus(tx, own.userId, planUndo(chunk.changes, products));
    await putBack(tx, write, plan);
    await tx.importChange.update({ where: { id: chunk.id }, data: { undoneAt: write.now } });
    const summary = readSummary(work.summary);
    await tx.import.update({
      where: own,
      data: { summary: (summary && addUndone(summary, chunk.rowCount, plan)) ?? {} },
    });
  });
}

async function finish(tx: DbTransaction, own: Own, now: Date): Promise<void> {
  const undone = await tx.import.update({ where: own, data: { state: "UNDONE", finishedAt: now } });
  await publishFinishedImport(tx, undone, now);
}

async function putBack(
  tx: DbTransaction,
  write: CatalogueWrite,
  { archive, remove, products, listings }: UndoPlan,
): Promise<void> {
  const { userId, now } = write;
  await updateProducts(tx, write, products);
  await updateListings(tx, write, listings);
  if (remove.length > 0) await tx.listing.deleteMany({ where: { id: { in: remove }, userId } });
  if (archive.length === 0) return;
  await tx.product.updateMany({
    where: { id: { in: archive }, userId, archivedAt: null },
    data: { archivedAt: now, updatedAt: now, version: { increment: 1 } },
  });
}

/** The plan without the SKUs that another product has taken since. */
async function withFreeSkus(tx: DbTransaction, userId: string, plan: UndoPlan): Promise<UndoPlan> {
  const back = plan.products.filter(({ fields }) => fields.sku);
  if (back.length === 0) return plan;
  const taken = await tx.product.findMany({
    where: {
      userId,
      skuKey: { in: back.map(({ fields }) => skuKey(fields.sku ?? "")) },
      id: { notIn: back.map(({ id }) => id) },
    },
    select: { skuKey: true },
  });
  const keys = new Set(taken.map((each) => each.skuKey));
  if (keys.size === 0) return plan;
  const isTaken = ({ fields }: UndoPlan["products"][number]) => keys.has(skuKey(fields.sku ?? ""));
  return {
    ...plan,
    left: plan.left + back.filter(isTaken).length,
    products: plan.products.map((each) => {
      if (!isTaken(each)) return each;
      const { sku: _taken, ...fields } = each.fields;
      return { ...each, fields };
    }),
  };
}
