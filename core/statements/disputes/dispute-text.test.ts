import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { feeStepsText } from "../check/fee-steps.ts";
import { disputeRule, disputeText } from "./dispute-text.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;
const rule = disputeRule("shopee-2026-03", allRules.SHOPEE);
const order = {
  marketplace: "SHOPEE" as const,
  number: "261005PLANTD06",
  day: "2026-10-05",
  chargedCents: 1950,
  expectedCents: 1650,
  overchargeCents: 300,
  steps: [
    { quantity: 1, baseCents: 6000, pct: 20, cents: 1200 },
    { quantity: 1, baseCents: 6000, pct: null, cents: 450 },
  ],
};

describe("ST-20 D582 the text of a dispute", () => {
  test("has the calculation of the rule in figures, its source and what is asked back", () => {
    const text = plain(disputeText(order, rule)) ?? "";
    expect(text).toContain("tarifas da Shopee no pedido 261005PLANTD06, de 05/10/2026");
    expect(text).toContain("20% de R$ 60,00 + R$ 4,50 = R$ 16,50");
    expect(text).toContain("estorno de R$ 3,00");
    expect(text).toMatch(/Regra: .+ Fonte: .+https:/);
    expect(text).not.toContain("Frete além");
  });

  test.each([
    ["no rule is known", { ...order }, null],
    ["the order was not compared", { ...order, expectedCents: null }, rule],
    ["nothing was charged beyond the rule", { ...order, overchargeCents: 0 }, rule],
  ])("does not exist where %s", (_, disputed, known) => {
    expect(disputeText(disputed, known)).toBeNull();
  });

  test("counts units, and says a fee of a table by its amount alone", () => {
    const steps = [
      { quantity: 3, baseCents: 6000, pct: 20, cents: 3600 },
      { quantity: 3, baseCents: 6000, pct: null, cents: 1200 },
      { quantity: 1, baseCents: 9000, pct: null, cents: 777 },
    ];
    expect(plain(feeStepsText(steps))).toBe("3 × 20% de R$ 60,00 + 3 × R$ 4,00 + R$ 7,77 = R$ 55,77");
  });
});
