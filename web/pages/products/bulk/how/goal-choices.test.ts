import { describe, expect, test } from "vitest";
import type { RepricingGoal } from "#core/catalogue/repricing/repricing-goal.ts";
import { goalForm, readGoalForm } from "./goal-choices.ts";
import { stepTitle } from "./goal-text.ts";

const form = (choice: string, value: string, ending = "NONE", raiseOnly = true) => ({
  choice,
  value,
  ending,
  raiseOnly,
});

describe("PR-09 the form of a goal", () => {
  test.each<[string, string, RepricingGoal]>([
    ["MARGIN", "15", { kind: "MARGIN", value: 15 }],
    ["PROFIT", "R$ 12,50", { kind: "PROFIT", value: 1250 }],
    ["ROAS", "8,5", { kind: "ROAS", value: 8.5 }],
    ["LOWER_PCT", "5,5", { kind: "CHANGE_PCT", value: -5.5 }],
    ["LOWER_CENTS", "1.500", { kind: "CHANGE_CENTS", value: -150_000 }],
  ])("%s %s is read, and written as it was", (choice, value, goal) => {
    const read = readGoalForm(form(choice, value, "NINETY"));
    const raiseOnly = !choice.startsWith("LOWER");
    expect(read).toEqual({ ok: true, value: { goal, ending: "NINETY", raiseOnly } });
    const written = goalForm(goal, "NINETY");
    expect(written.choice).toBe(choice);
    expect(readGoalForm(written)).toEqual(read);
  });

  test("changing only the ending is a change of 0 %", () => {
    const read = readGoalForm(form("ENDING", "abc", "NINETY"));
    const goal = { kind: "CHANGE_PCT", value: 0 };
    expect(read).toEqual({ ok: true, value: { goal, ending: "NINETY", raiseOnly: false } });
    expect(goalForm({ kind: "CHANGE_PCT", value: 0 }, "NINETY").choice).toBe("ENDING");
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
    expect(readGoalForm(form(choice, value))).toMatchObject({ ok: false, issues: [{ field }] });
  });

  test("GR-07 only a target has the choice to raise only, and keeps it", () => {
    expect(readGoalForm(form("MARGIN", "15", "NONE", false))).toMatchObject({ value: { raiseOnly: false } });
    expect(readGoalForm(form("RAISE_PCT", "15"))).toMatchObject({ value: { raiseOnly: false } });
    expect(goalForm({ kind: "MARGIN", value: 15 }, "NONE", false).raiseOnly).toBe(false);
  });

  test("a step says what it does", () => {
    expect(stepTitle({ kind: "MARGIN", value: 15 }, "NINETY")).toBe("Margem de 15%, com final ,90");
    expect(stepTitle({ kind: "CHANGE_CENTS", value: -250 }, "NONE")).toBe("Redução de R$\u00a02,50");
    expect(stepTitle({ kind: "ROAS", value: 8.5 }, "NONE")).toBe("Empate com ROAS de 8,5x");
  });
});
