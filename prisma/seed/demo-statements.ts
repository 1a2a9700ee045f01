import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { oneOf } from "#core/one-of.ts";
import { listingTypes } from "#core/sale/choices.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { checkOrders } from "#core/statements/check/check-orders.ts";
import type { DisputeState } from "#core/statements/disputes/dispute-state.ts";
import { profitsOf } from "#core/statements/profit/answer-profit.ts";
import { type CatalogueProduct, matchCatalogue } from "#core/statements/profit/match-catalogue.ts";
import { ordersToStore } from "#core/statements/stored/orders-to-store.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import { changeDispute } from "#server/features/statements/disputes/change-dispute.ts";
import { openDisputes } from "#server/features/statements/disputes/open-disputes.ts";
import { saveStatementOrders } from "#server/features/statements/save-statement-orders.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";
import { type DemoMarketplace, demoMonth } from "./demo-orders.ts";

/** The states of the first cases, the nearest deadline in front; the others wait to be disputed. */
const states: readonly DisputeState[] = [
  ...["ACCEPTED", "ACCEPTED", "REFUSED", "ACCEPTED"],
  ...["SENT", "SENT", "REFUSED", "SENT"],
] as const;

/** How many months each marketplace has. */
const monthsOf = { SHOPEE: 3, MERCADO_LIVRE: 2, TIKTOK_SHOP: 1, AMAZON: 1, MAGALU: 1, SHEIN: 1 } as const;

/**
 * Gives a seller without statements the last months at all six marketplaces, with each kind of
 * answer, and cases in each state. A seller with any is left alone.
 */
export async function seedDemoStatements(db: Db, account: Account, now: Date): Promise<void> {
  if ((await db.statementOrder.count({ where: { userId: account.id } })) > 0) return;
  const deps = { db, clock: { now: () => now }, log: createLog("error") };
  const today = civilDayOf(now);
  const defaults = await findSellerDefaults(db, account.id);
  for (const marketplace of keysOf(monthsOf)) {
    const products = await soldProducts(db, account.id, marketplace);
    const match = matchCatalogue(products, { defaults, today });
    const rules = allRules[marketplace];
    const termsOf = (line: Parameters<typeof match>[1]) => match(marketplace, line).marketplace;
    const terms = { rules, today, termsOf };
    for (const month of lastMonths(today, monthsOf[marketplace])) {
      const joined = demoMonth(marketplace, month, products, terms);
      const checked = checkOrders(joined, () => terms);
      const profits = profitsOf(joined, match);
      const { byMarketplace } = ordersToStore({ joined, checked, profits }, () => terms, today);
      for (const each of byMarketplace) await saveStatementOrders(deps, account, each);
      await openDisputes(deps, account, { marketplace, numbers: null, month });
    }
  }
  const disputes = await db.statementDispute.findMany({
    where: { userId: account.id },
    orderBy: [{ deadline: "asc" }, { number: "asc" }],
    take: states.length,
  });
  for (const [at, { id }] of disputes.entries()) {
    const change = { id, state: states[at] ?? null, deadline: null, recoveredCents: null };
    await changeDispute(deps, account.id, change);
  }
}

/** The full months before today, the oldest in front: '2026-08'. */
function lastMonths(today: CivilDay, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - (count - index));
    return date.toISOString().slice(0, 7);
  });
}

/**
 * The products with a cost that sell at a marketplace; of one where nothing sells those at Shopee,
 * without a listing there.
 */
async function soldProducts(
  db: Db,
  userId: string,
  marketplace: DemoMarketplace,
): Promise<CatalogueProduct[]> {
  const where = { userId, channel: marketplace, priceCents: { not: null } } as const;
  const listings = await db.listing.findMany({ where, include: { product: true }, orderBy: { sku: "asc" } });
  if (listings.length === 0 && marketplace !== "SHOPEE") return await soldProducts(db, userId, "SHOPEE");
  return listings.flatMap(({ id: listingId, product, priceCents, listingType, terms }) => {
    const { id, sku, name, costCents, taxBuyPct, packagingCents, singlePhaseFrom, icmsPaidFrom } = product;
    if (sku === null || costCents === null) return [];
    const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null };
    const listing = {
      ...{ id: listingId, version: 1, channel: marketplace, channelName: null, priceCents },
      ...{ listingType: oneOf(listingTypes, listingType), unitsPerMonth: null, profitCents: null },
      // Written by the catalogue, which checks it.
      terms: terms as ListingTerms,
    };
    const paid = { singlePhaseFrom, icmsPaidFrom };
    const sold = { costCents, taxBuyPct: taxBuyPct ?? 0, ...paid, packagingCents, ...size };
    return { id, sku, name, product: sold, costs: [], listings: [listing] };
  });
}
