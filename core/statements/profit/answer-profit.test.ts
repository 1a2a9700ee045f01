import { describe, expect, test } from "vitest";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { joinStatements } from "../merge/join-statements.ts";
import { readStatement } from "../read-statement.ts";
import { answerProfit, marginPct, profitsOf } from "./answer-profit.ts";
import { type CatalogueProduct, matchCatalogue } from "./match-catalogue.ts";

const { income, orders } = shopeeFixtures(seededRandom(7), 40);
const lines = income.sales.flatMap((sale) => sale.lines);
const defaults = { ...initialSellerDefaults, packagingCents: 50, taxSellPct: 6 };

/** The catalogue's product of a SKU, at Shopee with a calculated profit of R$ 5,00. */
function productOf(sku: string, costCents: number | null = 700): CatalogueProduct {
  const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null, ...nothingPaid };
  const listing = { listingType: null, channelName: null, priceCents: null, unitsPerMonth: null, terms: {} };
  return {
    id: `id ${sku}`,
    sku: sku.toLowerCase(),
    name: `Nome de ${sku}`,
    costs: [],
    product: { costCents, taxBuyPct: 10, packagingCents: null, ...size },
    listings: [{ ...listing, id: `listing ${sku}`, channel: "SHOPEE", version: 1, profitCents: 500 }],
  };
}

async function joined(...fixtures: StatementFixture[]) {
  const results = await Promise.all(fixtures.map(({ sheets }) => readStatement(sheets)));
  return joinStatements(
    results
      .flatMap((result) => (result.ok ? result.statements : []))
      .map((statement) => ({ statement, fileTime: 1 })),
  );
}

async function answerOf(products: readonly CatalogueProduct[], ...fixtures: StatementFixture[]) {
  const statements = await joined(...fixtures);
  return answerProfit(
    profitsOf(statements, matchCatalogue(products, { defaults, today: "2026-11-22" })),
    statements,
  );
}

const sum = <Value>(values: readonly Value[], cents: (value: Value) => number) =>
  values.reduce((total, value) => total + cents(value), 0);

describe("ST-04 the profit of a statement's orders", () => {
  const everything = lines.map(({ sku }) => productOf(sku));

  test("ST-04 D420 payout less cost with its tax, packaging and tax on the sale", async () => {
    const answer = await answerOf(everything, income, orders);
    const units = sum(lines, ({ quantity }) => quantity);
    expect(answer.orders).toBe(40);
    expect(answer.sums.costCents).toBe(770 * units + 50 * lines.length);
    expect(answer.sums.payoutCents).toBe(sum(income.orders, ({ payoutCents }) => payoutCents ?? 0));
    expect(answer.sums.taxCents / answer.sums.salesCents).toBeCloseTo(0.06, 3);
    const { payoutCents, costCents, taxCents, profitCents } = answer.sums;
    expect(profitCents).toBe(payoutCents - costCents - taxCents);
  });

  test("ST-04 D415 products, months and days add up to the orders", async () => {
    const { sums, products, months, days } = await answerOf(everything, income, orders);
    expect(sum(products, (each) => each.sums?.profitCents ?? 0)).toBe(sums.profitCents);
    expect(sum(products, ({ payoutCents }) => payoutCents)).toBe(sums.payoutCents);
    expect(months.map(({ period }) => period)).toEqual(["2026-09", "2026-10"]);
    for (const periods of [months, days]) {
      expect(sum(periods, (each) => each.sums.profitCents)).toBe(sums.profitCents);
      expect(sum(periods, (each) => each.orders)).toBe(40);
    }
  });

  test("ST-04 a product without a cost or outside the catalogue is named, with its orders left out", async () => {
    const [cheap, unknown] = lines.map(({ sku }) => sku);
    const products = everything
      .filter(({ id }) => id !== `id ${unknown}`)
      .map((product) => (product.id === `id ${cheap}` ? productOf(cheap ?? "", null) : product));
    const answer = await answerOf(products, income, orders);
    const without = answer.products.filter(({ missing }) => missing !== null);
    expect(Object.fromEntries(without.map(({ sku, missing }) => [sku, missing]))).toEqual({
      [cheap?.toLowerCase() ?? ""]: "NO_COST",
      [unknown ?? ""]: "NOT_IN_CATALOGUE",
    });
    expect(answer.uncosted.orders).toBeGreaterThan(0);
    expect(answer.orders + answer.uncosted.orders).toBe(40);
    expect(answer.sums.payoutCents + answer.uncosted.payoutCents).toBe(
      sum(income.orders, ({ payoutCents }) => payoutCents ?? 0),
    );
  });

  test("ST-19 an order counts at the cost of its day, and one before the first cost says so", async () => {
    const statements = await joined(income, orders);
    const days = statements.orders.flatMap(({ order }) => order.day ?? []).sort();
    const middle = days[20] ?? "";
    const dated = (validFrom: string) =>
      everything.map((product) => ({
        ...product,
        costs: [
          { validFrom: middle, costCents: 900 },
          { validFrom, costCents: 700 },
        ],
      }));
    const answerFrom = (validFrom: string) =>
      answerProfit(
        profitsOf(statements, matchCatalogue(dated(validFrom), { defaults, today: "2026-11-22" })),
        statements,
      );
    const unitsFrom = (isLate: boolean) =>
      sum(
        statements.orders.filter(({ order }) => (order.day ?? "") >= middle === isLate),
        ({ order }) => sum(order.lines, ({ quantity }) => quantity ?? 0),
      );
    const known = answerFrom("2026-01-01");
    expect(known.sums.costCents).toBe(990 * unitsFrom(true) + 770 * unitsFrom(false) + 50 * lines.length);
    expect(known.laterCosts.orders).toBe(0);
    const first = days[3] ?? "";
    const late = answerFrom(first);
    expect(late.laterCosts.orders).toBe(days.filter((day) => day < first).length);
    expect(late.sums).toEqual(known.sums);
  });

  test("ST-04 the calculated profit stands beside the real one, of the same products", async () => {
    const { beside, sums } = await answerOf(everything, income, orders);
    expect(beside).toEqual({
      products: new Set(lines.map(({ sku }) => sku.toLowerCase())).size,
      profitCents: sums.profitCents,
      calculatedCents: 500 * sum(lines, ({ quantity }) => quantity),
    });
  });

  test("ST-04 D420 charges without an order count apart, in the month of their day", async () => {
    const { unified } = amazonFixtures(seededRandom(3), 20);
    const { looseCents, months } = await answerOf([], unified);
    expect(looseCents).toBe(sum(unified.loose, ({ cents }) => cents));
    expect(sum(months, (month) => month.looseCents)).toBe(looseCents);
  });

  test("ST-04 orders that wait for another file have no profit", async () => {
    const { orders: counted, uncosted } = await answerOf(everything, income);
    expect([counted, uncosted.orders]).toEqual([0, 0]);
  });

  test("ST-04 the orders that left least stand in front, and a margin needs sales", async () => {
    const { least } = await answerOf(everything, income, orders);
    const profits = least.map(({ sums }) => sums.profitCents);
    expect(profits).toEqual([...profits].sort((a, b) => a - b));
    expect(least[0]?.skus.length).toBeGreaterThan(0);
    const none = { payoutCents: -10, costCents: 0, taxCents: 0, profitCents: -10 };
    expect(marginPct({ ...none, salesCents: 0 })).toBeNull();
    expect(marginPct({ ...none, salesCents: 100 })).toBe(-10);
  });
});
