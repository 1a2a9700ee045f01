import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { checkOrders } from "../check/check-orders.ts";
import { overchargeOf } from "../check/verdict.ts";
import { type DatedStatement, joinStatements } from "../merge/join-statements.ts";
import { readStatement } from "../read-statement.ts";
import { answerStatements } from "./answer-statements.ts";

const { income, orders } = shopeeFixtures(seededRandom(3), 40);

async function statementsOf(fixture: StatementFixture, fileTime: number): Promise<DatedStatement[]> {
  const result = await readStatement(fixture.sheets);
  return result.ok ? result.statements.map((statement) => ({ statement, fileTime })) : [];
}

const termsOf = (marketplace: Marketplace) => ({
  rules: allRules[marketplace],
  today: "2026-11-26",
  termsOf: () => ({ marketplace }),
});

async function answerOf(...fixtures: StatementFixture[]) {
  const dated = await Promise.all(fixtures.map(statementsOf));
  const joined = joinStatements(dated.flat());
  return answerStatements(joined, checkOrders(joined, termsOf));
}

describe("the answer to several files", () => {
  test("ST-14 D417 fees without an explanation are the overcharge; freight beyond the table is asked", async () => {
    const plantedOf = (wanted: string) =>
      income.sales.flatMap(({ planted: part }) => (part?.kind === wanted ? part.cents : []));
    const [planted, freight] = [plantedOf("UNEXPLAINED"), plantedOf("FREIGHT")];
    const sumOf = (parts: readonly number[]) => parts.reduce((sum, cents) => sum + cents, 0);
    const answer = await answerOf(income, orders);
    expect(planted.length).toBeGreaterThan(0);
    expect(answer.overchargeCents).toBe(sumOf(planted));
    expect(answer).toMatchObject({ toCheckCents: sumOf(freight), toCheckOrders: freight.length });
    expect(answer.questions).toMatchObject([{ orders: freight.length, cents: sumOf(freight) }]);
    expect(answer).toMatchObject({ orders: 40, compared: 40, overchargedOrders: planted.length });
    expect(answer.differing[0]?.overchargeCents).toBe(Math.max(...planted));
  });

  test("ST-05 D410 products and charges add up to the payouts of the orders", async () => {
    const { payout } = await answerOf(income, orders);
    const charged = payout.charges.reduce((sum, { cents }) => sum + cents, 0);
    const paid = income.orders.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0);
    expect(payout).toMatchObject({ payoutCents: paid, gapCents: 0 });
    expect(payout.goodsCents + charged + payout.looseCents).toBe(paid);
  });

  test("ST-05 D416 orders that wait for another file are compared with nothing", async () => {
    const answer = await answerOf(income);
    expect(answer).toMatchObject({ compared: 0, overchargeCents: 0, differing: [], notCompared: [] });
    expect(answer.waiting).toEqual([
      { text: "Falta o arquivo de pedidos (Order.all) da Shopee.", orders: 40 },
    ]);
  });

  test("ST-05 the same file again changes nothing", async () => {
    expect(await answerOf(income, orders, income)).toEqual(await answerOf(income, orders));
  });

  test("D417 what one order was charged too little never lowers another's overcharge", () => {
    const differences = [
      { kind: "UNEXPLAINED", cents: -500, half: "COMMISSION" },
      { kind: "UNEXPLAINED", cents: 200, half: "FIXED_FEE" },
      { kind: "REFUND", cents: -900 },
    ] as const;
    expect(overchargeOf({ differences: [...differences] })).toBe(300);
    expect(overchargeOf({ differences: [{ kind: "UNEXPLAINED", cents: 200 }] })).toBe(0);
  });
});
