import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "#testing/statements/marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "#testing/statements/marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "#testing/statements/marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { proveOrder } from "../prove-payout.ts";
import type { Statement } from "../statement-order.ts";
import { joinOrders } from "./join-orders.ts";
import { looseCharges } from "./loose-charges.ts";
import { emptyBook, mergeStatement, type OrderBook } from "./order-book.ts";

function statementOf({ orders, loose, statedCents }: StatementFixture): Statement {
  const format = orders[0]?.format ?? "SHOPEE_INCOME";
  const none = { pending: { orders: 0, cents: 0 }, unreadTitles: [], unreadMoney: [] };
  return { format, marketplace: "SHOPEE", orders, loose, statedCents, ...none };
}

const bookOf = (...fixtures: StatementFixture[]): OrderBook =>
  fixtures.reduce((book, fixture) => mergeStatement(book, statementOf(fixture), 1), emptyBook);

const contents = ({ orders, loose }: OrderBook) => ({
  orders: [...orders].sort(([a], [b]) => (a < b ? -1 : 1)),
  loose: [...loose].sort(([a], [b]) => (a < b ? -1 : 1)),
});

describe("ST-05 several files", () => {
  test("ST-05 D416 the same file again changes nothing", () => {
    const { unified } = amazonFixtures(seededRandom(3), 20);
    const book = bookOf(unified);
    expect(contents(mergeStatement(book, statementOf(unified), 1))).toEqual(contents(book));
    expect(book.loose.size).toBe(1);
  });

  test("ST-05 D416 of an order in two files the newer one counts, in whichever order they come", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { income } = shopeeFixtures(seededRandom(seed), 10);
        const early = statementOf(income);
        const changed = income.orders.slice(0, 5).map((order) => ({ ...order, status: "Mais novo" }));
        const late = { ...early, orders: changed };
        const forwards = mergeStatement(mergeStatement(emptyBook, early, 1), late, 2);
        const backwards = mergeStatement(mergeStatement(emptyBook, late, 2), early, 1);
        expect(contents(backwards)).toEqual(contents(forwards));
        const statuses = [...forwards.orders.values()].map(({ order }) => order.status);
        expect(statuses.filter((status) => status === "Mais novo")).toHaveLength(5);
      }),
      { numRuns: 20 },
    );
  });

  test("D416 ST-05 a charge without an order that both of Amazon's files list counts once", () => {
    const { unified, flatFile } = amazonFixtures(seededRandom(8), 5);
    const charge = { kind: "OTHER", label: "Taxa de serviço", cents: -1900, day: "2026-08-03" } as const;
    const charges = [{ ...charge, orderNumber: null }];
    const renamed = charges.map((each) => ({ ...each, kind: "FREIGHT" as const, label: "Subscription Fee" }));
    const listed = bookOf({ ...unified, loose: charges }, { ...flatFile, loose: [...renamed, ...renamed] });
    expect(looseCharges(listed).map(({ cents }) => cents)).toEqual([-1900, -1900]);
    const { billing, sales } = mercadoLivreFixtures(seededRandom(8), 5);
    const other = bookOf({ ...billing, loose: charges }, { ...sales, loose: renamed });
    expect(looseCharges(other)).toHaveLength(2);
  });

  test("ST-05 a refund in a later file is added to its sale", () => {
    const { unified } = amazonFixtures(seededRandom(8), 30);
    const isRefund = (part: string) => part.startsWith("Reembolso");
    const sales = { ...unified, orders: unified.orders.filter(({ part }) => !isRefund(part)) };
    const refunds = { ...unified, orders: unified.orders.filter(({ part }) => isRefund(part)), loose: [] };
    expect(refunds.orders.length).toBeGreaterThan(0);
    const joined = joinOrders(bookOf(sales, refunds));
    expect(joined).toHaveLength(30);
    const paid = joined.reduce((sum, { order }) => sum + (order.payoutCents ?? 0), 0);
    expect(paid).toBe(unified.orders.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0));
  });
});

describe("ST-05 orders whose other file is missing", () => {
  const { income, orders } = shopeeFixtures(seededRandom(2), 5);

  test.each([
    ["Falta o arquivo de pedidos (Order.all) da Shopee.", income],
    ["Falta o arquivo de Renda da Shopee.", orders],
    ["Falta o arquivo de vendas do Mercado Livre.", mercadoLivreFixtures(seededRandom(2), 5).billing],
    ["Falta o arquivo de vendas do Magalu.", magaluFixtures(seededRandom(2), 5).financial],
    ["Falta o arquivo de pedidos da Shein.", sheinFixtures(seededRandom(2), 5).invoices],
  ])("ST-05 D416 alone says: %s", (text, fixture) => {
    for (const { missing } of joinOrders(bookOf(fixture))) expect(missing?.text).toBe(text);
  });

  test("ST-05 both files of an order give its payout and its quantities", () => {
    for (const book of [bookOf(income, orders), bookOf(orders, income)]) {
      for (const { order, missing } of joinOrders(book)) {
        expect(missing).toBeNull();
        expect(order.lines.every(({ quantity }) => quantity !== null)).toBe(true);
        expect(proveOrder(order)).toMatchObject({ gapCents: 0 });
      }
    }
  });

  test("ST-09 the invoice's halves replace the commission and leave the payout as it is", () => {
    const { sales, billing } = mercadoLivreFixtures(seededRandom(4), 30);
    const joined = joinOrders(bookOf(sales, billing));
    expect(joined).toHaveLength(30);
    for (const { order, missing } of joined) {
      expect(missing).toBeNull();
      expect(proveOrder(order)).toMatchObject({ gapCents: 0 });
      expect(order.charges.map(({ label }) => label)).toContain("Custo por vender no Mercado Livre");
    }
  });

  test("ST-09 a discount that older sales have in their commission is a campaign", () => {
    const { sales, billing } = mercadoLivreFixtures(seededRandom(4), 60);
    const old = sales.orders.map((order) => {
      const bonus = order.charges.find(({ label }) => label === "Descontos e bônus");
      const others = order.charges.filter((charge) => charge !== bonus);
      if (bonus === undefined) return order;
      const charges = others.map((charge) =>
        charge.kind === "COMMISSION" ? { ...charge, cents: charge.cents + bonus.cents } : charge,
      );
      return { ...order, charges };
    });
    const kindsOf = (orders: typeof old) =>
      joinOrders(bookOf({ ...sales, orders }, billing)).map(({ order }) =>
        order.charges.filter(({ kind }) => kind === "CAMPAIGN").map(({ cents }) => cents),
      );
    expect(kindsOf(old).flat().length).toBeGreaterThan(0);
    expect(kindsOf(old)).toEqual(kindsOf(sales.orders));
  });
});
