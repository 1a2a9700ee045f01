import { describe, expect, test } from "vitest";
import { bulkStepOf, importOf, ownData } from "#web/testing/data/own-data.ts";
import { nextStep } from "./next-step.ts";

const now = new Date("2026-11-28T12:00:00Z");

type Part = Parameters<typeof ownData>[0];
type FeeChanges = ReturnType<typeof ownData>["report"]["currentFeeChanges"];

/** An announced change of Shopee's fees that costs R$ 312,00 a month. */
const coming = (part: Partial<FeeChanges[number]> = {}): FeeChanges[number] => ({
  id: "change:1",
  channel: "SHOPEE",
  day: "2026-12-05",
  isCorrection: false,
  isEmulated: false,
  hasBegun: false,
  sentence: "Em 5 de dezembro as regras da Shopee mudam.",
  changeCents: -31_200,
  toAdjustCount: 14,
  ...part,
});

const loss = { listingsInLoss: 3, monthlyLossCents: 36_500 };
const better = { listings: 12, gainCents: 20_000 };
const missing = { healthCounts: [{ health: "MISSING" as const, count: 2 }] };
const scheduled = bulkStepOf({ state: "SCHEDULED", startsOn: "2026-12-05" });

/** The sentence and where its link leads. */
function said(part: Part): [string, string] {
  const { text, link } = nextStep(ownData(part), now);
  return [text.replaceAll("\u00a0", " "), link.to];
}

const chosen: [what: string, part: Part, said: [text: string, to: string]][] = [
  [
    "losses before all else",
    { figures: loss, fixTotals: better, feeChanges: [coming()] },
    ["3 anúncios perdem R$ 365,00 por mês.", "/reports"],
  ],
  [
    "losses without access",
    { figures: loss, fixTotals: better, hasAdvancedAccess: false },
    ["3 anúncios perdem R$ 365,00 por mês.", "/products?healths=LOSS&sort=MONTHLY_PROFIT&direction=ASC"],
  ],
  [
    "a coming fee change that costs more than better prices earn",
    { fixTotals: better, feeChanges: [coming({ id: "change:2", changeCents: -100 }), coming()] },
    ["Em 5 de dezembro as regras da Shopee mudam.", "/reports/fee-change?channel=SHOPEE&on=2026-12-05"],
  ],
  [
    "better prices that earn more than a coming fee change costs",
    { fixTotals: { ...better, gainCents: 40_000 }, feeChanges: [coming()] },
    ["12 anúncios podem render R$ 400,00 a mais por mês.", "/reports"],
  ],
  [
    "loss zones when no sales say what a better price earns",
    { catalogue: { ...missing, lossZoneCount: 10 }, imports: [importOf({ state: "READY" })] },
    ["10 anúncios na zona de perda.", "/products?lossZone=true"],
  ],
  [
    "a file that waits before missing data",
    { imports: [importOf({ state: "READY" })], catalogue: missing },
    ["A planilha “lista.xlsx” espera por você.", "/products/import/import%3A1"],
  ],
  [
    "a bulk step that has failed",
    { bulkSteps: [bulkStepOf({ state: "FAILED", finishedAt: "2026-11-27T12:00:00Z" })] },
    ["Uma alteração em massa não começou.", "/products/bulk/step:1"],
  ],
  [
    "missing data before a scheduled change",
    { catalogue: missing, bulkSteps: [scheduled] },
    ["2 anúncios com dados faltando.", "/products?healths=MISSING"],
  ],
  [
    "the scheduled change that answers a coming fee change",
    { feeChanges: [coming()], bulkSteps: [scheduled] },
    ["Uma mudança de preços começa em 5 de dezembro de 2026.", "/products/bulk/step:1"],
  ],
];

describe("RE-09 D377 the next step", () => {
  test.each(chosen)("is %s", (_what, part, expected) => {
    expect(said(part)).toEqual(expected);
  });

  test.each<[what: string, part: Part]>([
    ["better prices", { fixTotals: better }],
    ["a coming fee change", { feeChanges: [coming()] }],
  ])("offers those without access to see how, for %s", (_what, part) => {
    expect(nextStep(ownData({ ...part, hasAdvancedAccess: false }), now).link.action).toBe("Ver como");
  });

  test("stands for the task of the loss zones when it says what better prices earn", () => {
    const next = nextStep(ownData({ fixTotals: better, catalogue: { lossZoneCount: 10 } }), now);
    expect(next).toMatchObject({ text: expect.stringContaining("200,00"), task: { key: "zone" } });
  });

  test.each([
    ["that has begun", { hasBegun: true }],
    ["that is a correction", { isCorrection: true }],
    ["that earns money", { changeCents: 100 }],
    ["that no price answers", { toAdjustCount: 0 }],
  ])("says that nothing is wrong in spite of a fee change %s", (_what, part) => {
    const next = nextStep(ownData({ feeChanges: [coming(part)] }), now);
    expect(next).toMatchObject({
      text: "Tudo certo: nenhum anúncio perde dinheiro ou tem um preço melhor.",
      isGood: true,
      feeChange: null,
    });
  });
});
