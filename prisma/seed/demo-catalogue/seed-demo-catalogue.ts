import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { brasiliaTimeZone, dayMs } from "#core/time.ts";
import { type CatalogueWrite, lockCatalogue, person } from "#server/features/catalogue/catalogue-write.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { storeDailyFigures } from "#server/features/catalogue/figures/store-daily-figures.ts";
import { updateKitCosts } from "#server/features/catalogue/products/kits/kit-costs.ts";
import {
  insertProducts,
  refreshProducts,
  updateProducts,
} from "#server/features/catalogue/products/write-products.ts";
import { recordCosts } from "#server/features/catalogue/store/record-changes.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { demoChanges, demoWeeks, type WeekChanges } from "./demo-history.ts";
import { demoArchived, demoKits } from "./demo-listings.ts";
import { demoNewProducts } from "./demo-new-products.ts";
import { addDemoNotice, settleDemoNotices } from "./demo-notices.ts";

/**
 * Gives a seller without products the demo catalogue, with the price changes of the last twelve
 * weeks and the notices about them. All or nothing; a seller with products is left alone.
 */
export async function seedDemoCatalogue(db: Db, userId: string, now: Date): Promise<void> {
  if ((await db.product.count({ where: { userId } })) > 0) return;
  await db.$transaction(
    async (tx) => {
      await lockCatalogue(tx, userId);
      if ((await tx.product.count({ where: { userId } })) > 0) return;
      const context = await loadFigureContext(tx, userId, { now: () => now });
      for (let week = demoWeeks; week >= 0; week -= 1) {
        const write = writeOf(userId, context, new Date(now.getTime() - week * 7 * dayMs));
        if (week === demoWeeks) await insertCatalogue(tx, write);
        else await followRules(tx, write);
        await changeCatalogue(tx, write, demoChanges(week));
        await dateMoves(tx, write);
        await storeWeek(tx, write, now);
        await addDemoNotice(tx, userId, write.now);
      }
      await settleDemoNotices(tx, userId);
    },
    { maxWait: 10_000, timeout: 120_000 },
  );
}

function writeOf(userId: string, context: FigureContext, now: Date): CatalogueWrite {
  return { userId, actor: person, context: { ...context, today: civilDayOf(now) }, now };
}

/** The figures follow the rules of each week, so that a change of fees shows in the history. */
async function followRules(tx: DbTransaction, write: CatalogueWrite): Promise<void> {
  const products = await tx.product.findMany({ where: { userId: write.userId }, select: { id: true } });
  await refreshProducts(
    tx,
    write,
    products.map(({ id }) => id),
  );
}

/** What moved the profit belongs to the week's day: the database notes it on its own today. */
async function dateMoves(tx: DbTransaction, { userId, context }: CatalogueWrite): Promise<void> {
  await tx.$executeRaw`UPDATE "profit_moves" SET "day" = ${context.today}::date
    WHERE "user_id" = ${userId}::uuid AND "day" = (now() AT TIME ZONE ${brasiliaTimeZone})::date`;
}

/** Stores the totals of the week's days, up to today. */
async function storeWeek(
  tx: DbTransaction,
  { userId, now: start }: CatalogueWrite,
  now: Date,
): Promise<void> {
  for (let day = start.getTime(); day < start.getTime() + 7 * dayMs && day <= now.getTime(); day += dayMs)
    await storeDailyFigures({ db: tx, clock: { now: () => new Date(day) } }, userId);
}

async function insertCatalogue(tx: DbTransaction, write: CatalogueWrite): Promise<void> {
  await insertProducts(tx, write, demoNewProducts());
  const idOf = await findIds(tx, write.userId);
  const parts = demoKits.flatMap((kit) =>
    Object.entries(kit.parts).map(([sku, quantity]) => ({
      kitId: idOf(kit.sku),
      productId: idOf(sku),
      quantity,
    })),
  );
  const kitIds = [...new Set(parts.map(({ kitId }) => kitId))];
  await tx.product.updateMany({ where: { id: { in: kitIds } }, data: { isKit: true } });
  await tx.kitPart.createMany({ data: parts });
  const costs = await updateKitCosts(
    tx,
    write,
    parts.map(({ productId }) => productId),
  );
  await refreshProducts(tx, write, kitIds);
  await recordCosts(tx, write, costs);
}

async function changeCatalogue(
  tx: DbTransaction,
  write: CatalogueWrite,
  { prices, costs, isArchiving }: WeekChanges,
): Promise<void> {
  const { userId, now } = write;
  const idOf = await findIds(tx, userId);
  const costChanges = costs.map(({ sku, costCents }) => ({ id: idOf(sku), fields: { costCents } }));
  await updateProducts(tx, write, costChanges);
  const listings = await tx.listing.findMany({
    where: { userId },
    select: { id: true, sku: true, channel: true, listingType: true },
  });
  const listingOf = new Map(listings.map((row) => [`${row.sku} ${row.channel} ${row.listingType}`, row.id]));
  const priceChanges = prices.flatMap(({ sku, channel, listingType, priceCents }) => {
    const id = listingOf.get(`${sku} ${channel} ${listingType ?? ""}`);
    return id === undefined ? [] : [{ id, priceCents }];
  });
  await updateListings(tx, write, priceChanges);
  if (!isArchiving) return;
  const archived = { archivedAt: now, updatedAt: now, version: { increment: 1 } };
  await tx.product.update({ where: { id: idOf(demoArchived), userId }, data: archived });
}

async function findIds(tx: DbTransaction, userId: string): Promise<(sku: string) => string> {
  const rows = await tx.product.findMany({ where: { userId }, select: { id: true, sku: true } });
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  return (sku) => {
    const id = ids.get(sku);
    if (id === undefined) throw new Error(`the demo catalogue has no product ${sku}`);
    return id;
  };
}
