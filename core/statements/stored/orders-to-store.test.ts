import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "#testing/statements/marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "#testing/statements/marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "#testing/statements/marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { answerStatements } from "../answer/answer-statements.ts";
import { checkOrders } from "../check/check-orders.ts";
import { overchargeOf } from "../check/verdict.ts";
import { joinStatements } from "../merge/join-statements.ts";
import { readStatement } from "../read-statement.ts";
import type { Statement } from "../statement-order.ts";
import { ordersToStore } from "./orders-to-store.ts";
import { checkStoredOrders, type StoredOrder, storingTerms } from "./stored-order.ts";

const today = "2026-11-26";
const termsOf = (marketplace: Marketplace) => ({
  rules: allRules[marketplace],
  today,
  termsOf: () => ({ marketplace }),
});

async function statementsOf(...fixtures: StatementFixture[]): Promise<Statement[]> {
  const results = await Promise.all(fixtures.map(({ sheets }) => readStatement(sheets)));
  return results.flatMap((result) => (result.ok ? result.statements : []));
}

function storedOf(statements: readonly Statement[]) {
  const joined = joinStatements(statements.map((statement) => ({ statement, fileTime: 1 })));
  const checked = checkOrders(joined, termsOf);
  const stored = ordersToStore({ joined, checked, profits: [] }, termsOf, today);
  return { ...stored, answer: answerStatements(joined, checked) };
}

const allOf = ({ byMarketplace }: ReturnType<typeof storedOf>): StoredOrder[] =>
  byMarketplace.flatMap(({ orders }) => orders);
const sum = (orders: readonly StoredOrder[], cents: (order: StoredOrder) => number) =>
  orders.reduce((total, order) => total + cents(order), 0);

const files: readonly [string, () => StatementFixture[]][] = [
  ["Shopee", () => Object.values(shopeeFixtures(seededRandom(7), 40))],
  ["Mercado Livre", () => Object.values(mercadoLivreFixtures(seededRandom(2), 40))],
  ["TikTok Shop", () => [tiktokFixtures(seededRandom(3), 40).settled]],
  ["Amazon", () => [amazonFixtures(seededRandom(8), 40).unified]],
  ["Magalu", () => Object.values(magaluFixtures(seededRandom(5), 40))],
  ["Shein", () => Object.values(sheinFixtures(seededRandom(6), 40))],
];

describe("what is kept of an answer", () => {
  test.each(files)(
    "ST-05 D421 %s: the kept orders add up to the answer and are accepted",
    async (_, make) => {
      const stored = storedOf(await statementsOf(...make()));
      const { answer, leftOut, byMarketplace } = stored;
      const orders = allOf(stored);
      expect(leftOut).toBe(0);
      expect(sum(orders, ({ payoutCents }) => payoutCents)).toBe(answer.payout.payoutCents);
      expect(sum(orders, overchargeOf)).toBe(answer.overchargeCents);
      expect(orders.filter(({ expected }) => expected !== null)).toHaveLength(answer.compared);
      for (const { marketplace, orders: own } of byMarketplace) {
        const terms = storingTerms(marketplace, allRules[marketplace], today);
        expect(checkStoredOrders(own, terms)).toMatchObject({ ok: true });
      }
    },
  );

  test("ST-05 D421 a refund booked apart is a part of its own, alone or with its sale", async () => {
    const [unified] = await statementsOf(amazonFixtures(seededRandom(8), 30).unified);
    if (unified === undefined) throw new Error("no statement");
    const isRefund = ({ part }: { part: string }) => part.startsWith("Reembolso");
    const refunds = { ...unified, orders: unified.orders.filter(isRefund), loose: [] };
    const sales = { ...unified, orders: unified.orders.filter((order) => !isRefund(order)) };
    const apart = new Map(
      [...allOf(storedOf([sales])), ...allOf(storedOf([refunds]))].map((order) => [
        `${order.number} ${order.part}`,
        order.payoutCents,
      ]),
    );
    const together = allOf(storedOf([unified]));
    expect(refunds.orders.length).toBeGreaterThan(0);
    expect(apart).toEqual(
      new Map(together.map(({ number, part, payoutCents }) => [`${number} ${part}`, payoutCents])),
    );
  });

  test("ST-05 D422 orders that wait for another file are counted and left out", async () => {
    const { income } = shopeeFixtures(seededRandom(7), 40);
    const stored = storedOf(await statementsOf(income));
    expect(stored.leftOut).toBe(40);
    expect(allOf(stored).filter(({ isOrder }) => isOrder)).toEqual([]);
  });
});
