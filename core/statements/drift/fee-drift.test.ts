import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { checkOrders } from "../check/check-orders.ts";
import { joinStatements } from "../merge/join-statements.ts";
import { type CatalogueProduct, matchCatalogue } from "../profit/match-catalogue.ts";
import { readStatement } from "../read-statement.ts";
import type { StatementOrder } from "../statement-order.ts";
import { driftOrders, feeDrift } from "./fee-drift.ts";

const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null, ...nothingPaid };

/** A product with a listing of this category at Amazon. */
function productOf(sku: string, category: string): CatalogueProduct {
  const listing = { listingType: null, channelName: null, priceCents: null, unitsPerMonth: null } as const;
  return {
    ...{ id: sku, sku, name: sku },
    costs: [],
    product: { costCents: 700, taxBuyPct: 0, packagingCents: null, ...size },
    listings: [
      {
        ...listing,
        id: `listing ${sku}`,
        channel: "AMAZON",
        version: 1,
        profitCents: null,
        terms: { category },
      },
    ],
  };
}

/** The drift of these files' orders after a change of each. */
async function driftOf(
  fixtures: readonly StatementFixture[],
  change: (order: StatementOrder) => StatementOrder = (order) => order,
  categoryOf: (sku: string) => string = () => "Cozinha",
) {
  const results = await Promise.all(fixtures.map(({ sheets }) => readStatement(sheets)));
  const statements = results.flatMap((result) => (result.ok ? result.statements : []));
  const { orders } = joinStatements(statements.map((statement) => ({ statement, fileTime: 1 })));
  const skus = new Set(orders.flatMap(({ order }) => order.lines.flatMap(({ sku }) => sku ?? [])));
  const products = [...skus].map((sku) => productOf(sku, categoryOf(sku)));
  const match = matchCatalogue(products, { defaults: initialSellerDefaults, today: "2026-11-22" });
  const changed = orders.map((each) => ({ ...each, order: change(each.order) }));
  const checked = checkOrders({ orders: changed }, (marketplace) => ({
    rules: allRules[marketplace],
    today: "2026-11-26",
    termsOf: (line) => match(marketplace, line).marketplace,
  }));
  return feeDrift(checked, match);
}

/** The commission is this many percentage points above what the file has. */
const raised = (points: number) => (order: StatementOrder) => ({
  ...order,
  charges: order.charges.map((charge) =>
    charge.kind === "COMMISSION"
      ? { ...charge, cents: charge.cents - Math.round((order.goodsCents * points) / 100) }
      : charge,
  ),
});

const amazon = (count: number) => [amazonFixtures(seededRandom(5), count).unified];

describe("ST-10 a commission that drifts from the rule", () => {
  test("ST-10 what a setting of the seller explains, as a CPF's R$ 3,00 a unit, is no drift", async () => {
    const ofCpf = (order: StatementOrder) => {
      const units = order.lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
      const fee = { kind: "COMMISSION", label: "Taxa", cents: -300 * units } as const;
      return { ...order, charges: [...order.charges, fee] };
    };
    const shopee = Object.values(shopeeFixtures(seededRandom(7), 60));
    expect((await driftOf(shopee, ofCpf)).drifts).toEqual([]);
  });

  test("ST-10 D435 the share that was charged is named, with its listings and the number of orders", async () => {
    const { drifts, compared } = await driftOf(amazon(60), raised(1.5));
    expect(drifts).toHaveLength(1);
    const [drift] = drifts;
    expect(drift).toMatchObject({ marketplace: "AMAZON", category: "Cozinha", listingType: null });
    expect(drift?.chargedPct).toBeCloseTo((drift?.rulePct ?? 0) + 1.5, 5);
    expect(drift?.orders).toBe(compared);
    expect(drift?.differing).toBe(compared);
    expect(drift?.listingIds.length).toBeGreaterThanOrEqual(compared);
  });

  test("ST-10 D435 extra fees of some orders are no drift, nor are campaigns and refunds", async () => {
    for (const files of [amazon(60), Object.values(shopeeFixtures(seededRandom(5), 90))]) {
      const { drifts, compared } = await driftOf(files);
      expect(compared).toBeGreaterThanOrEqual(driftOrders);
      expect(drifts).toEqual([]);
    }
  });

  test("ST-10 D435 too few orders of a category are counted and say nothing", async () => {
    const { drifts, compared, tooFew } = await driftOf(amazon(driftOrders - 1), raised(1.5));
    expect([drifts, compared]).toEqual([[], 0]);
    expect(tooFew).toBeGreaterThan(10);
  });

  test("ST-10 each category has its own share", async () => {
    const isToy = (sku: string) => sku.startsWith("CANECA");
    const { drifts } = await driftOf(amazon(200), raised(-1), (sku) =>
      isToy(sku) ? "Brinquedos e jogos" : "Cozinha",
    );
    const categories = drifts.map(({ category }) => category);
    expect(categories).toContain("Cozinha");
    expect(new Set(categories).size).toBe(categories.length);
    const ids = drifts.flatMap(({ listingIds }) => listingIds);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
