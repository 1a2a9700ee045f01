import { noSimulationTotals } from "#core/comparison/simulation/simulation-totals.ts";
import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { dayMs } from "#core/time.ts";
import type { PriceRequest } from "#server/features/calculator/price-products.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import { storedChanges } from "#server/features/comparisons/kinds/simulations/simulation-json.ts";
import { createScenarioLink } from "#server/features/scenarios/links/change-links.ts";
import { saveScenario } from "#server/features/scenarios/save-scenario.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";

/** A day under the rules before those of October 2026. */
const beforeOctober = "2026-09-15";

type DemoScenario = {
  name?: string;
  /** Which of the seller's listings at Shopee, by SKU; null: own fees. */
  sku: string | null;
  day?: string;
  changes?: Partial<PriceRequest>;
  /** The price as a factor of the listing's. */
  times?: number;
};

const demoScenarios: readonly DemoScenario[] = [
  { sku: "COZ-001", day: beforeOctober },
  { sku: "COZ-001" },
  {
    name: "Semana de ofertas: 10% e cupom de 5%",
    sku: "COZ-001",
    changes: { mode: "ADVANCED", discountPct: 10, couponPct: 5 },
  },
  { sku: "CAS-002", day: beforeOctober },
  { name: "Preço 10% maior", sku: "CAS-002", times: 1.1 },
  { name: "Venda direta", sku: null },
];

/**
 * Gives a seller without scenarios six of them, two under earlier rules, with a link that works and
 * a simulation that the worker calculates. A seller with any is left alone.
 */
export async function seedDemoScenarios(db: Db, account: Account, now: Date): Promise<void> {
  const userId = account.id;
  if ((await db.scenario.count({ where: { userId } })) > 0) return;
  for (const [at, scenario] of demoScenarios.entries())
    await addScenario(db, account, scenario, new Date(now.getTime() - (demoScenarios.length - at) * dayMs));
  const { id } = await db.scenario.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: "asc" } });
  const clock = { now: () => now };
  await createScenarioLink({ db, clock }, account, { id, showCosts: false, days: 30 });
  await addSimulation(db, userId, now);
}

async function addScenario(
  db: Db,
  account: Account,
  { name, sku, day, changes, times = 1 }: DemoScenario,
  savedAt: Date,
): Promise<void> {
  const listing =
    sku === null
      ? null
      : await db.listing.findFirstOrThrow({
          where: { userId: account.id, channel: "SHOPEE", product: { sku } },
          include: { product: true },
        });
  const price: PriceRequest = {
    ...defaultPriceInput,
    mode: "SIMPLE",
    ...(listing && {
      cost: (listing.product.costCents ?? 0) / 100,
      priceList: Math.round((listing.priceCents ?? 0) * times) / 100,
      marketplace: { shopee: { date: day ?? null } },
    }),
    ...changes,
  };
  const deps = { db, clock: { now: () => savedAt }, log: createLog("error") };
  await saveScenario(deps, account, { name, price, productId: null, listingId: listing?.id ?? null });
}

/** As the seller would have started it a moment ago: a worker's sweep takes it up. */
async function addSimulation(db: Db, userId: string, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - dayMs / 24 / 60);
  const filter = {};
  const { minimumMarginPct } = await findSellerDefaults(db, userId);
  const changes = storedChanges({ discountPct: 15, affiliatesPct: 3.5 });
  await db.simulation.create({
    data: {
      userId,
      name: "Campanha de novembro",
      isNamed: true,
      request: { selection: { filter }, changes, minimumMarginPct, today: civilDayOf(now) },
      summary: noSimulationTotals(),
      itemCount: await db.listing.count({ where: { userId, product: { archivedAt: null } } }),
      createdAt,
      updatedAt: createdAt,
    },
  });
}
