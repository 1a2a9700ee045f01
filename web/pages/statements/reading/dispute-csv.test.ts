import { describe, expect, test } from "vitest";
import type { DifferingOrder, StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { disputeCsv, verdictCsv } from "./dispute-csv.ts";

function order(number: string, more: Partial<DifferingOrder>): DifferingOrder {
  return {
    ...{ marketplace: "SHOPEE", number, day: "2026-10-05", skus: ["A-1"], reason: null, differences: [] },
    ...{ chargedCents: 1900, expectedCents: 1600, overchargeCents: 0, toCheckCents: 0, verdict: "CLEAR" },
    ...more,
  };
}

const answer: Pick<StatementAnswer, "differing" | "notComparedOrders"> = {
  differing: [
    order("2610050000000A", { verdict: "TO_CHECK", toCheckCents: 300, reason: "Você vende como CPF?" }),
    order("2610050000000B", { verdict: "OVERCHARGED", overchargeCents: 300, reason: "Passa da regra." }),
  ],
  notComparedOrders: [
    order("2610050000000C", { verdict: "NOT_COMPARED", expectedCents: null, reason: "Falta a Renda." }),
  ],
};
// The other fields are no part of a list of orders.
const whole = answer as StatementAnswer;

describe("orders as CSV", () => {
  test("ST-14 D555 the list has what each order comes to, and why", () => {
    const [, ...rows] = verdictCsv(whole).trim().split("\r\n");
    expect(rows).toEqual([
      'Shopee;"=""2610050000000B""";05/10/2026;A-1;19;16;Cobrado a mais;Passa da regra.;3;0;',
      'Shopee;"=""2610050000000A""";05/10/2026;A-1;19;16;A conferir;Você vende como CPF?;0;3;',
      'Shopee;"=""2610050000000C""";05/10/2026;A-1;;;Não comparado;Falta a Renda.;;;',
    ]);
  });

  test("ST-06 ST-14 only what is certain is to dispute", () => {
    expect(disputeCsv(whole)).toContain("2610050000000B");
    expect(disputeCsv(whole)).not.toContain("2610050000000A");
  });
});
