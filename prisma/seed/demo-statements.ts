import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { checkOrders } from "#core/statements/check/check-orders.ts";
import type { DisputeState } from "#core/statements/disputes/dispute-state.ts";
import type { JoinedStatements } from "#core/statements/merge/join-statements.ts";
import { profitsOf } from "#core/statements/profit/answer-profit.ts";
import { type CatalogueProduct, matchCatalogue } from "#core/statements/profit/match-catalogue.ts";
import { ordersToStore } from "#core/statements/stored/orders-to-store.ts";
import { findSellerDefaults } from "#server/features/settings/find-seller-defaults.ts";
import { changeDispute } from "#server/features/statements/disputes/change-dispute.ts";
import { openDisputes } from "#server/features/statements/disputes/open-disputes.ts";
import { saveStatementOrders } from "#server/features/statements/save-statement-orders.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";
import { demoMonth } from "./demo-orders.ts";

const marketplace = "SHOPEE";

/** The states of the first cases, the nearest deadline in front; the others wait to be disputed. */
const states: readonly DisputeState[] = [
  ...["ACCEPTED", "ACCEPTED", "REFUSED", "ACCEPTED"],
  ...["SENT", "SENT", "REFUSED", "SENT"],
] as const;

/**
 * Gives a seller without statements the last three months at Shopee, and cases in each state. A
 * seller with any is left alone.
 */
export async function seedDemoStatements(db: Db, account: Account, now: Date): Promise<void> {
  if ((await db.statementOrder.count({ where: { userId: account.id } })) > 0) return;
  const deps = { db, clock: { now: () => now }, log: createLog("error") };
  const products = await soldProducts(db, account.id);
  const match = matchCatalogue(products, await findSellerDefaults(db, account.id));
  const rules = allRules[marketplace];
  const today = civilDayOf(now);
  const terms = {
    rules,
    today,
    termsOf: (line: Parameters<typeof match>[1]) => match(marketplace, line).marketplace,
  };
  const months = lastMonths(today, 3);
  for (const month of months) {
    const joined: JoinedStatements = demoMonth(month, products, terms);
    const checked = checkOrders(joined, () => terms);
    const profits = profitsOf(joined, match);
    const { byMarketplace } = ordersToStore({ joined, checked, profits }, () => terms, today);
    for (const each of byMarketplace) await saveStatementOrders(deps, account, each);
    await openDisputes(deps, account, { marketplace, numbers: null, month });
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

/** The products with a cost that sell at Shopee. */
async function soldProducts(db: Db, userId: string): Promise<CatalogueProduct[]> {
  const where = { userId, channel: marketplace, priceCents: { not: null } } as const;
  const listings = await db.listing.findMany({ where, include: { product: true }, orderBy: { sku: "asc" } });
  return listings.flatMap(({ id: listingId, product, priceCents }) => {
    const { id, sku, name, costCents, taxBuyPct, packagingCents } = product;
    if (sku === null || costCents === null) return [];
    const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null };
    const sold = { costCents, taxBuyPct: taxBuyPct ?? 0, packagingCents, ...size };
    const terms = { listingType: null, channelName: null, unitsPerMonth: null, terms: {} };
    return {
      id,
      sku,
      name,
      product: sold,
      costs: [],
      listings: [
        { ...terms, id: listingId, channel: marketplace, priceCents, version: 1, profitCents: null },
      ],
    };
  });
}
