import { describe, expect, test } from "vitest";
import type { RepricingGoal } from "#core/comparison/repricing/repricing-goal.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import { type GoalForm, goalForm, readGoalForm } from "./goal-choices.ts";
import { stepTitle } from "./goal-text.ts";

const form = (choice: string, value: string, ending = "NONE", raiseOnly = true) => ({
  ...{ choice, value, ending, raiseOnly },
  ...{ endingCents: "", maxChange: "", startsOn: "" },
});
const today = "2026-11-22";
const read = (values: GoalForm) => readGoalForm(values, today);
/** What the optional fields of an empty form ask for. */
const none = { endingCents: null, maxChangePct: null, startsOn: null };

describe("PR-09 the form of a goal", () => {
  test.each<[string, string, RepricingGoal]>([
    ["MARGIN", "15", { kind: "MARGIN", value: 15 }],
    ["PROFIT", "R$ 12,50", { kind: "PROFIT", value: 1250 }],
    ["ROAS", "8,5", { kind: "ROAS", value: 8.5 }],
    ["LOWER_PCT", "5,5", { kind: "CHANGE_PCT", value: -5.5 }],
    ["PRICE", "49,90", { kind: "PRICE_CENTS", value: 4990 }],
    ["LOWER_CENTS", "1.500", { kind: "CHANGE_CENTS", value: -150_000 }],
  ])("%s %s is read, and written as it was", (choice, value, goal) => {
    const result = read(form(choice, value, "NINETY"));
    const raiseOnly = !choice.startsWith("LOWER");
    expect(result).toEqual({ ok: true, value: { goal, ending: "NINETY", raiseOnly, ...none } });
    const written = goalForm({ goal, ending: "NINETY" });
    expect(written.choice).toBe(choice);
    expect(read(written)).toEqual(result);
  });

  test("changing only the ending is a change of 0 %", () => {
    const goal = { kind: "CHANGE_PCT", value: 0 } as const;
    expect(read(form("ENDING", "abc", "NINETY"))).toEqual({
      ok: true,
      value: { goal, ending: "NINETY", raiseOnly: false, ...none },
    });
    expect(goalForm({ goal, ending: "NINETY" }).choice).toBe("ENDING");
  });

  test.each([
    ["MARGIN", "", "value"],
    ["MARGIN", "quinze", "value"],
    ["MARGIN", "150", "value"],
    ["ROAS", "1", "value"],
    ["LOWER_PCT", "-5", "value"],
    ["RAISE_PCT", "0", "value"],
    ["ENDING", "", "ending"],
  ])("%s '%s' is refused at %s", (choice, value, field) => {
    expect(read(form(choice, value))).toMatchObject({ ok: false, issues: [{ field }] });
  });

  test("GR-07 only a target has the choice to raise only, and keeps it", () => {
    expect(read(form("MARGIN", "15", "NONE", false))).toMatchObject({ value: { raiseOnly: false } });
    expect(read(form("RAISE_PCT", "15"))).toMatchObject({ value: { raiseOnly: false } });
    expect(
      goalForm({ goal: { kind: "MARGIN", value: 15 }, ending: "NONE", raiseOnly: false }).raiseOnly,
    ).toBe(false);
  });

  test.each([
    ["47", 47],
    [",5", 50],
    ["07", 7],
  ])("GR-07 the ending '%s' is %d centavos, and is written as two digits", (endingCents, cents) => {
    const values = { ...form("MARGIN", "15", "OTHER"), endingCents };
    expect(read(values)).toMatchObject({ ok: true, value: { ending: "NONE", endingCents: cents } });
    const goal = { kind: "MARGIN", value: 15 } as const;
    const written = goalForm({ goal, ending: "NONE", endingCents: cents });
    expect([written.ending, Number(written.endingCents)]).toEqual(["OTHER", cents]);
  });

  test.each([
    [{ ending: "OTHER", endingCents: "" }, "endingCents"],
    [{ ending: "OTHER", endingCents: "4,5" }, "endingCents"],
    [{ maxChange: "muito" }, "maxChange"],
    [{ maxChange: "0" }, "maxChange"],
    [{ startsOn: "2026-11-22" }, "startsOn"],
    [{ startsOn: "2027-06-01" }, "startsOn"],
  ])("GR-07 D290 %j is refused at %s", (fields, field) => {
    expect(read({ ...form("MARGIN", "15"), ...fields })).toMatchObject({ ok: false, issues: [{ field }] });
  });

  test("GR-07 D290 a limit and a day are read, and written as they were", () => {
    const values = { ...form("MARGIN", "15"), maxChange: "20", startsOn: "2027-01-01" };
    expect(read(values)).toMatchObject({ value: { maxChangePct: 20, startsOn: "2027-01-01" } });
    const goal = { kind: "MARGIN", value: 15 } as const;
    const step = { goal, ending: "NONE", maxChangePct: 20, startsOn: "2027-01-01" } as const;
    expect(read(goalForm(step))).toEqual(read(values));
  });

  test("a step says what it does", () => {
    const title = (goal: RepricingGoal, ending: PriceEnding) => stepTitle({ goal, ending });
    expect(title({ kind: "MARGIN", value: 15 }, "NINETY")).toBe("Margem de 15%, com final ,90");
    expect(title({ kind: "PRICE_CENTS", value: 4990 }, "NONE")).toBe("Preço de R$\u00a049,90");
    expect(title({ kind: "CHANGE_CENTS", value: -250 }, "NONE")).toBe("Redução de R$\u00a02,50");
    expect(title({ kind: "ROAS", value: 8.5 }, "NONE")).toBe("Empate com ROAS de 8,5x");
    const goal = { kind: "MARGIN", value: 15 } as const;
    expect(stepTitle({ goal, ending: "NONE", endingCents: 7 })).toBe("Margem de 15%, com final ,07");
  });
});
