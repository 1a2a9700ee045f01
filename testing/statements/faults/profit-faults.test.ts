import { describe, expect, test } from "vitest";
import { loadRules } from "#core/fees/schedules/load-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { checkOrders } from "#core/statements/check/check-orders.ts";
import { learnLessons } from "#core/statements/lessons/learn-lessons.ts";
import { answerProfit, profitsOf } from "#core/statements/profit/answer-profit.ts";
import { type CatalogueProduct, matchCatalogue } from "#core/statements/profit/match-catalogue.ts";
import { ordersToStore } from "#core/statements/stored/orders-to-store.ts";
import { storedParts } from "#core/statements/stored/stored-parts.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { joinFaults } from "./read-faults.ts";

const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null, ...nothingPaid };
const defaults = { ...initialSellerDefaults, packagingCents: 0, taxSellPct: 7 };

/** The product of the files, at R$ 40,00. */
const product: CatalogueProduct = {
  ...{ id: "1", sku: "CANC-1", name: "Pote", listings: [] },
  costs: [],
  product: { costCents: 4000, taxBuyPct: 0, packagingCents: null, ...size },
};

async function profitOf(file: string, areGoodsBack = false) {
  const joined = await joinFaults([file]);
  return answerProfit(
    profitsOf(joined, matchCatalogue([product], { defaults, today: "2026-11-22" }), areGoodsBack),
    joined,
  ).sums;
}

describe("ST-16 the profit of files that came out wrong once", () => {
  test("ST-16 D545 a sale cancelled before it was sent has no revenue, tax or cost", async () => {
    expect(await profitOf("b1-ml-cancelled.csv")).toMatchObject({
      ...{ salesCents: 20_000, taxCents: 1400, costCents: 12_000, profitCents: -185 },
    });
  });

  test("ST-16 a returned product that can be sold again costs nothing: the seller says so", async () => {
    expect(await profitOf("b1-ml-cancelled.csv", true)).toMatchObject({ costCents: 8000, profitCents: 3815 });
  });

  test("ST-16 D546 no tax is due on what the buyers got back", async () => {
    expect((await profitOf("b2-ml-returns.csv")).taxCents).toBe(23_800);
    expect(await profitOf("b4-amazon-refund.csv")).toMatchObject({ salesCents: 0, taxCents: 0 });
  });

  test("ST-12 ST-16 what came back of 40 sales is learnt: 15 %, R$ 14,95 each", async () => {
    const joined = await joinFaults(["b2-ml-returns.csv"]);
    const rules = await loadRules("MERCADO_LIVRE");
    const terms = { rules, today: "2026-11-28", termsOf: () => ({ marketplace: "MERCADO_LIVRE" }) as const };
    const lessons = learnLessons(
      checkOrders(joined, () => terms),
      joined.loose,
    );
    expect(lessons).toMatchObject([
      { kind: "RETURNS", orders: 40, cases: 6, value: 15 },
      { kind: "RETURN_COST", orders: 40, cases: 6, value: 1495 },
    ]);
  });

  test("ST-17 D547 what is kept of orders and of charges that name them adds up once", async () => {
    const joined = await joinFaults(["S01-renda.xlsx", "S01-orders.xlsx"]);
    const rules = await loadRules("SHOPEE");
    const terms = { rules, today: "2026-11-28", termsOf: () => ({ marketplace: "SHOPEE" }) as const };
    const checked = checkOrders(joined, () => terms);
    const stored = ordersToStore({ joined, checked, profits: [] }, () => terms, "2026-11-28");
    const rows = stored.byMarketplace.flatMap(({ orders }) => orders);
    expect(rows.reduce((sum, { payoutCents }) => sum + payoutCents, 0)).toBe(37_345 - 4221);
    expect(rows.find(({ number }) => number === "261005NORMAL01")).toMatchObject({ payoutCents: 3550 });
    expect(rows.filter(({ isOrder }) => !isOrder)).toHaveLength(3);
  });

  test("ST-17 D554 a return of Shein is kept beside its sale, with the day of the sale", async () => {
    const joined = await joinFaults(["H03-shein-inv-return.xlsx", "H03-shein-orders.xlsx"]);
    const rules = await loadRules("SHEIN");
    const terms = { rules, today: "2026-11-28", termsOf: () => ({ marketplace: "SHEIN" }) as const };
    const checked = checkOrders(joined, () => terms);
    // Its invented number is shorter than Shein's, so that the orders are not stored whole.
    const rows = checked.flatMap((each) => storedParts(each, null, terms));
    expect(rows.map(({ isOrder }) => isOrder)).toEqual([true, true]);
    expect(new Set(rows.map(({ day }) => day)).size).toBe(1);
    expect(rows.reduce((sum, { payoutCents }) => sum + payoutCents, 0)).toBe(-500);
  });
});
