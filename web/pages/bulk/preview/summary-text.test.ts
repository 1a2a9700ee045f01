import { expect, test } from "vitest";
import { listingCountText } from "#web/shared/count-text.ts";
import { monthlyLossCents, summaryNotes, summaryTitle } from "./summary-text.ts";

const totals = (monthlyProfitCents: number, inLoss = 0) => ({ monthlyProfitCents, inLoss, lossZone: 0 });
const summary = (fields: Partial<Parameters<typeof summaryTitle>[0]>) => ({
  before: totals(0),
  after: totals(0),
  completed: totals(0),
  completedCount: 0,
  leavesLossZone: 0,
  entersLossZone: 0,
  changed: 212,
  unchanged: 0,
  unreachable: 0,
  missing: 0,
  missingFields: [],
  raised: { count: 0, gainCents: 0 },
  lowered: { count: 0, gainCents: 0 },
  notRaised: 0,
  tooLarge: 0,
  notApplicable: 0,
  outOfRange: 0,
  leftOut: 0,
  applied: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
  ...fields,
});

test.each<[string, Parameters<typeof summary>[0]]>([
  [
    "+R$\u00a01.240 por mês com as mesmas vendas, 3 saem da zona de perda",
    { after: totals(124_040), leavesLossZone: 3 },
  ],
  ["−R$\u00a03,50 por mês, 1 passa a dar prejuízo", { after: totals(-350, 1) }],
  ["7 deixam de dar prejuízo, 1 entra na zona de perda", { before: totals(0, 7), entersLossZone: 1 }],
  ["212 preços novos", {}],
  ["Nenhum preço muda", { changed: 0 }],
])("PR-09 the summary reads '%s'", (text, fields) => {
  expect(summaryTitle(summary(fields))).toBe(text);
});

test("D462 listings whose data is completed neither earn more nor begin to lose money", () => {
  const completed = { ...totals(9_980_300, 207), lossZone: 124 };
  const filled = summary({ after: completed, completed, completedCount: 1000, changed: 1000 });
  expect(summaryTitle(filled, true)).toBe("1.000 anúncios passam a ter lucro e margem");
  expect(summaryNotes(filled, true)).toEqual([
    "Os que estavam sem lucro nem margem por falta de dados: +R$\u00a099.803 por mês, 207 com prejuízo, 124 na zona de perda.",
  ]);
  const losing = { ...totals(-500, 1), lossZone: 0 };
  const mixed = summary({
    before: totals(1000),
    after: totals(600, 1),
    completed: losing,
    completedCount: 1,
  });
  expect(summaryTitle(mixed)).toBe(
    "+R$\u00a01,00 por mês com as mesmas vendas, 1 anúncio passa a ter lucro e margem",
  );
  expect(monthlyLossCents(mixed)).toBe(0);
});

test.each<[string[], Parameters<typeof summary>[0]]>([
  [
    [
      "180 sobem (+R$\u00a02.000 por mês), 32 descem (−R$\u00a0760 por mês).",
      "A conta supõe as mesmas vendas por mês de hoje.",
    ],
    {
      before: totals(-100),
      after: totals(123_900),
      raised: { count: 180, gainCents: 200_000 },
      lowered: { count: 32, gainCents: -76_000 },
    },
  ],
  [
    ["A conta supõe as mesmas vendas por mês de hoje. Vendendo até 33% menos, você ainda ganha o mesmo."],
    { before: totals(100_000), after: totals(150_000), raised: { count: 2, gainCents: 50_000 } },
  ],
  [
    ["2 anúncios já estão acima disso. Ficam como estão."],
    { before: totals(100), after: totals(100), notRaised: 2 },
  ],
  [
    ["1.000 anúncios: falta categoria (500) e peso com embalagem (500). Ficam como estão."],
    {
      before: totals(100),
      after: totals(100),
      missing: 1000,
      missingFields: [
        { field: "CATEGORY", count: 500 },
        { field: "WEIGHT_GRAMS", count: 500 },
      ],
    },
  ],
])("GR-07 the notes say %j", (notes, fields) => {
  expect(summaryNotes(summary(fields))).toEqual(notes);
});

test.each([
  [totals(100_000), totals(60_000), 40_000],
  [totals(60_000), totals(100_000), 0],
])("GR-07 the loss of a month from %j to %j is %i", (before, after, loss) => {
  expect(monthlyLossCents(summary({ before, after }))).toBe(loss);
});

test("a count agrees with its word", () => {
  expect([listingCountText(1), listingCountText(4812)]).toEqual(["1 anúncio", "4.812 anúncios"]);
});
