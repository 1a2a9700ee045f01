import { expect, test } from "vitest";
import { checkRepricing, type RepricingGoalKind } from "./repricing-goal.ts";

test.each<[RepricingGoalKind, number, boolean]>([
  ["MARGIN", 0, true],
  ["MARGIN", 99.1, false],
  ["MARGIN", Number.NaN, false],
  ["PROFIT", 1_000_000_000, true],
  ["PROFIT", 10.5, false],
  ["ROAS", 1, false],
  ["ROAS", 8.5, true],
  ["CHANGE_PCT", -99.5, false],
  ["CHANGE_PCT", -5.5, true],
  ["CHANGE_PCT", 0, false],
  ["CHANGE_CENTS", Number.POSITIVE_INFINITY, false],
  ["PRICE_CENTS", 1, true],
  ["PRICE_CENTS", 0, false],
])("PR-09 %s of %d is accepted: %s", (kind, value, isAccepted) => {
  expect(checkRepricing({ goal: { kind, value }, ending: "NONE" })).toHaveLength(isAccepted ? 0 : 1);
});

test("PR-09 a change of 0 is accepted with an ending, and a refusal names the field and its limits", () => {
  expect(checkRepricing({ goal: { kind: "CHANGE_PCT", value: 0 }, ending: "NINETY" })).toEqual([]);
  expect(checkRepricing({ goal: { kind: "CHANGE_PCT", value: -100 }, ending: "NONE" })).toEqual([
    {
      field: "goal.value",
      title: "Valor fora do limite",
      message: "Informe um valor entre −99% e 1.000%.",
    },
  ]);
});

test.each([
  [{ endingCents: 0 }, []],
  [{ endingCents: 100 }, ["endingCents"]],
  [{ endingCents: 4.5 }, ["endingCents"]],
  [{ maxChangePct: 20 }, []],
  [{ maxChangePct: 0 }, ["maxChangePct"]],
  [{ maxChangePct: Number.NaN }, ["maxChangePct"]],
])("GR-07 an ending or a limit %j is refused at %j", (fields, refused) => {
  const goal = { kind: "CHANGE_PCT", value: 5 } as const;
  expect(checkRepricing({ goal, ending: "NONE", ...fields }).map(({ field }) => field)).toEqual(refused);
});
