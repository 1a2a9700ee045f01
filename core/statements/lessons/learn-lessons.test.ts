import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { type CheckedOrder, checkOrders } from "../check/check-orders.ts";
import { type JoinedStatements, joinStatements } from "../merge/join-statements.ts";
import { matchCatalogue } from "../profit/match-catalogue.ts";
import { readStatement } from "../read-statement.ts";
import type { LooseCharge, StatementOrder } from "../statement-order.ts";
import { learnLessons } from "./learn-lessons.ts";
import { roasOfAds } from "./lesson.ts";
import { lessonListings } from "./lesson-listings.ts";

async function joined(count: number): Promise<JoinedStatements> {
  const { income, orders } = shopeeFixtures(seededRandom(7), count);
  const results = await Promise.all([income, orders].map(({ sheets }) => readStatement(sheets)));
  const statements = results.flatMap((result) => (result.ok ? result.statements : []));
  return joinStatements(statements.map((statement) => ({ statement, fileTime: 1 })));
}

/** The orders of a file, the first ones changed. */
async function checkedWith(
  count: number,
  changes: readonly ((order: StatementOrder) => StatementOrder)[] = [],
): Promise<CheckedOrder[]> {
  const { orders } = await joined(count);
  const changed = orders.map((each, index) => {
    const change = changes[index];
    return change === undefined ? each : { ...each, order: change(each.order) };
  });
  return checkOrders({ orders: changed }, (marketplace) => ({
    rules: allRules[marketplace],
    today: "2026-11-26",
    termsOf: () => ({ marketplace }),
  }));
}

/** Everything is refunded, and R$ 20,00 stay with the seller as costs. */
const returned = (order: StatementOrder): StatementOrder => ({
  ...order,
  charges: [
    { kind: "REFUND", label: "Valor do Reembolso", cents: -order.goodsCents },
    { kind: "FREIGHT", label: "Frete", cents: -2000 },
  ],
  payoutCents: -2000,
});
const six = Array.from({ length: 6 }, () => returned);
const sum = (orders: readonly CheckedOrder[], of: (order: StatementOrder) => number) =>
  orders.reduce((total, { order }) => total + of(order), 0);
const charged = (orders: readonly CheckedOrder[], kind: string) =>
  -sum(orders, ({ charges }) =>
    charges.reduce((total, charge) => (charge.kind === kind ? total + charge.cents : total), 0),
  );
const share = (cents: number, of: number) => Math.round((cents / of) * 10_000) / 100;
const lessonOf = (kind: string, ...[checked, loose = []]: [CheckedOrder[], LooseCharge[]?]) =>
  learnLessons(checked, loose).find((lesson) => lesson.kind === kind);

describe("ST-12 what statements teach", () => {
  test("ST-12 D433 orders refunded whole are returns, and each costs what stayed with the seller", async () => {
    const checked = await checkedWith(40, six);
    const shared = { marketplace: null, orders: 40, cases: 6 };
    expect(lessonOf("RETURNS", checked)).toEqual({ ...shared, kind: "RETURNS", value: 15 });
    expect(lessonOf("RETURN_COST", checked)).toEqual({ ...shared, kind: "RETURN_COST", value: 2000 });
    const [number = ""] = checked.map(({ order }) => order.number);
    const later = { kind: "FREIGHT", label: "Frete de volta", cents: -600, day: null } as const;
    const loose = [
      { ...later, orderNumber: number },
      { ...later, orderNumber: "outro" },
    ];
    expect(lessonOf("RETURN_COST", checked, loose)?.value).toBe(2100);
  });

  test("ST-12 D433 refunds of a part of an order are no return", async () => {
    const checked = await checkedWith(40);
    expect(charged(checked, "REFUND")).toBeGreaterThan(0);
    expect(lessonOf("RETURNS", checked)).toBeUndefined();
  });

  test("ST-12 ST-16 D433 too few orders, and too few cases, teach nothing, and their number is said", async () => {
    const few = await checkedWith(29, six);
    expect(lessonOf("RETURNS", few)).toMatchObject({ orders: 29, cases: 6, value: null });
    const rare = await checkedWith(40, six.slice(0, 4));
    expect(lessonOf("RETURNS", rare)).toMatchObject({ cases: 4, value: null });
    expect(lessonOf("RETURN_COST", rare)).toMatchObject({ cases: 4, value: null });
  });

  test("ST-12 affiliates and ads are their share of all sales, those charged without an order too", async () => {
    // Of 60 orders only a few had an affiliate.
    expect(lessonOf("AFFILIATES", await checkedWith(60))).toMatchObject({ value: null });
    const checked = await checkedWith(400);
    const sales = sum(checked, ({ goodsCents }) => goodsCents);
    const affiliates = lessonOf("AFFILIATES", checked);
    expect(affiliates).toMatchObject({
      marketplace: "SHOPEE",
      orders: 400,
      value: share(charged(checked, "AFFILIATE"), sales),
    });
    expect(affiliates?.cases).toBeGreaterThan(0);
    const ads = { kind: "ADS_RECHARGE", label: "Ads", cents: -5000, day: null, orderNumber: null } as const;
    expect(lessonOf("ADS", checked, [ads])?.value).toBe(
      share(charged(checked, "ADS_RECHARGE") + 5000, sales),
    );
    expect(roasOfAds(4.2)).toBe(23.8);
  });

  test("ST-12 a campaign counts what it cost beyond the rule", async () => {
    const checked = await checkedWith(400);
    const paid = checked.flatMap(({ differences }) =>
      differences.flatMap(({ kind, cents }) => (kind === "CAMPAIGN" ? -cents : [])),
    );
    expect(paid.length).toBeGreaterThan(0);
    expect(lessonOf("CAMPAIGN", checked)).toMatchObject({
      cases: paid.length,
      value: share(
        paid.reduce((total, cents) => total + cents, 0),
        sum(checked, ({ goodsCents }) => goodsCents),
      ),
    });
  });

  test("ST-12 D434 the listings of sold products are offered, with what they pay now", async () => {
    const statements = await joined(10);
    const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null, ...nothingPaid };
    const skus = statements.orders.flatMap(({ order }) => order.lines.flatMap(({ sku }) => sku ?? []));
    const products = [...new Set(skus)].slice(0, 2).map((sku, index) => ({
      ...{ id: sku, sku, name: sku },
      costs: [],
      product: { costCents: 1, taxBuyPct: 0, packagingCents: null, ...size },
      listings: [
        {
          ...({ id: `listing ${index}`, channel: "SHOPEE", listingType: null, channelName: null } as const),
          ...{ priceCents: null, unitsPerMonth: null, version: 1, profitCents: null },
          terms: index === 0 ? {} : { affiliatesPct: 5 },
        },
      ],
    }));
    expect(
      lessonListings(
        statements,
        matchCatalogue(products, { defaults: initialSellerDefaults, today: "2026-11-22" }),
      ),
    ).toEqual([
      { marketplace: "SHOPEE", ids: ["listing 0", "listing 1"], affiliatesPct: { least: 0, most: 5 } },
    ]);
  });
});
