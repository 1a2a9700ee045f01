import { expect, test } from "vitest";
import { fixReason } from "#core/text/fix-text.ts";
import { type FixInputs, fixCause } from "./fix-cause.ts";

const facts: FixInputs = {
  fixCause: "LOW_PRICE",
  profitCents: 200,
  marginPct: 2,
  priceCents: 10_000,
  minimumMarginPct: 5,
  feesChangedOn: "2026-10-01",
  costChange: null,
  today: "2026-11-22",
};
const rise = { oldCents: 4000, newCents: 4400, day: "2026-11-03" };

test.each<[string, Partial<FixInputs>, string]>([
  ["the stored cause", {}, "LOW_PRICE"],
  ["a change of fees in the last 90 days", { fixCause: "NEW_FEE" }, "NEW_FEE"],
  ["a change of fees long ago", { fixCause: "NEW_FEE", feesChangedOn: "2026-03-01" }, "LOW_PRICE"],
  ["a rise in cost that explains the margin", { costChange: rise }, "COST_ROSE"],
  ["a rise in cost before ads", { fixCause: "EXPENSIVE_ADS", costChange: rise }, "COST_ROSE"],
  ["ads without a rise in cost", { fixCause: "EXPENSIVE_ADS" }, "EXPENSIVE_ADS"],
  ["a rise too small to explain it", { costChange: { ...rise, newCents: 4100 } }, "LOW_PRICE"],
  ["a cost that fell", { costChange: { ...rise, newCents: 3000 } }, "LOW_PRICE"],
  ["a rise long ago", { costChange: { ...rise, day: "2026-07-01" } }, "LOW_PRICE"],
  ["a first cost", { costChange: { ...rise, oldCents: null } }, "LOW_PRICE"],
  ["a margin of 0", { marginPct: 0, profitCents: 0, costChange: { ...rise, newCents: 4600 } }, "COST_ROSE"],
  ["a loss zone, whatever else", { fixCause: "LOSS_ZONE", costChange: rise }, "LOSS_ZONE"],
])("D351 %s names the cause", (_what, changes, kind) => {
  expect(fixCause({ ...facts, ...changes }).kind).toBe(kind);
});

test("RE-02 the reason says what changed, when, and by how much", () => {
  const cause = fixCause({ ...facts, costChange: rise });
  expect(fixReason(cause, 200)).toBe(
    "O custo subiu de R$\u00a040,00 para R$\u00a044,00 em 3 de novembro de 2026.",
  );
  expect(fixReason({ kind: "LOW_PRICE" }, -1)).toBe("O preço não cobre os custos da venda.");
  expect(fixReason({ kind: "NEW_FEE", day: "2026-10-01" }, 1)).toContain("1º de outubro de 2026");
});
