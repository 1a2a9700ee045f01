import { expect, test } from "vitest";
import { listingCountText } from "../../count-text.ts";
import { summaryTitle } from "./summary-text.ts";

const totals = (monthlyProfitCents: number, inLoss = 0) => ({ monthlyProfitCents, inLoss, lossZone: 0 });
const summary = (fields: Partial<Parameters<typeof summaryTitle>[0]>) => ({
  before: totals(0),
  after: totals(0),
  leavesLossZone: 0,
  entersLossZone: 0,
  changed: 212,
  unchanged: 0,
  unreachable: 0,
  missing: 0,
  applied: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
  ...fields,
});

test.each<[string, Parameters<typeof summary>[0]]>([
  ["+R$\u00a01.240 por mês, 3 saem da zona de perda", { after: totals(124_040), leavesLossZone: 3 }],
  ["−R$\u00a03,50 por mês, 1 passa a dar prejuízo", { after: totals(-350, 1) }],
  ["7 deixam de dar prejuízo, 1 entra na zona de perda", { before: totals(0, 7), entersLossZone: 1 }],
  ["212 preços novos", {}],
  ["Nenhum preço muda", { changed: 0 }],
])("PR-09 the summary reads '%s'", (text, fields) => {
  expect(summaryTitle(summary(fields))).toBe(text);
});

test("a count agrees with its word", () => {
  expect([listingCountText(1), listingCountText(4812)]).toEqual(["1 anúncio", "4.812 anúncios"]);
});
