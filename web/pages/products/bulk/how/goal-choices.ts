import {
  checkRepricing,
  type Repricing,
  type RepricingGoal,
  type RepricingGoalKind,
} from "#core/catalogue/repricing/repricing-goal.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { type PriceEnding, priceEndings } from "#core/sale/choices.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

/**
 * The goals that a seller can choose for new prices. Raising and lowering are separate choices,
 * because a phone's numeric keyboard has no minus.
 */
export const goalChoices = [
  "MARGIN",
  "PROFIT",
  "ROAS",
  "RAISE_PCT",
  "LOWER_PCT",
  "RAISE_CENTS",
  "LOWER_CENTS",
  "ENDING",
] as const;
export type GoalChoice = (typeof goalChoices)[number];

type ChoiceRule = {
  kind: RepricingGoalKind;
  /** Null when there is nothing to type. */
  number: NumberKind | null;
  /** The typed number times this factor is the goal's value. */
  factor: number;
};

const rules: Readonly<Record<GoalChoice, ChoiceRule>> = {
  MARGIN: { kind: "MARGIN", number: "percent", factor: 1 },
  PROFIT: { kind: "PROFIT", number: "money", factor: 100 },
  ROAS: { kind: "ROAS", number: "multiple", factor: 1 },
  RAISE_PCT: { kind: "CHANGE_PCT", number: "percent", factor: 1 },
  LOWER_PCT: { kind: "CHANGE_PCT", number: "percent", factor: -1 },
  RAISE_CENTS: { kind: "CHANGE_CENTS", number: "money", factor: 100 },
  LOWER_CENTS: { kind: "CHANGE_CENTS", number: "money", factor: -100 },
  ENDING: { kind: "CHANGE_PCT", number: null, factor: 0 },
};

/** The kind of number that a choice needs; null when it needs none. */
export function numberOf(choice: GoalChoice): NumberKind | null {
  return rules[choice].number;
}

/** The form as typed. */
export type GoalForm = { choice: string; value: string; ending: string; raiseOnly: boolean };

/** Whether a choice may lower some prices and raise others. */
export function isTarget(choice: GoalChoice): boolean {
  return choice === "MARGIN" || choice === "PROFIT" || choice === "ROAS";
}

type Checked = { ok: true; value: Repricing } | { ok: false; issues: FieldIssue[] };

/** Reads the form as a repricing, under core's rules. Issues are at `value` and `ending`. */
export function readGoalForm({
  choice: chosen,
  value: text,
  ending: chosenEnding,
  raiseOnly: isRaiseOnly,
}: GoalForm): Checked {
  const choice = goalChoices.find((each) => each === chosen) ?? "MARGIN";
  const ending = priceEndings.find((each) => each === chosenEnding) ?? "NONE";
  const { kind, number, factor } = rules[choice];
  const raiseOnly = isTarget(choice) && isRaiseOnly;
  if (number === null) {
    if (ending === "NONE") return refused("ending", "Falta o final", "Escolha como os preços terminam.");
    return { ok: true, value: { goal: { kind, value: 0 }, ending, raiseOnly } };
  }
  const typed = parseDecimal(text, number);
  if (typed === null) return refused("value", "Número inválido", "Informe um número, como 15 ou 12,50.");
  if (typed < 0) return refused("value", "Número inválido", "Informe um número sem o sinal de menos.");
  const value = factor === 1 || factor === -1 ? typed * factor : Math.round(typed * factor);
  const repricing: Repricing = { goal: { kind, value: value === 0 ? 0 : value }, ending, raiseOnly };
  const [issue] = checkRepricing(repricing);
  if (issue && choice === "LOWER_PCT" && typed > 0) {
    return refused("value", issue.title, "Informe uma redução de até 99%.");
  }
  return issue ? refused("value", issue.title, issue.message) : { ok: true, value: repricing };
}

function refused(field: keyof GoalForm, title: string, message: string): Checked {
  return { ok: false, issues: [{ field, title, message }] };
}

/** The form's values for a goal. Only raising is the default: nothing hurts by accident (GR-07). */
export function goalForm({ kind, value }: RepricingGoal, ending: PriceEnding, raiseOnly = true): GoalForm {
  const choice = choiceOf({ kind, value });
  const { number, factor } = rules[choice];
  return { choice, value: number === null ? "" : writeDecimal(value / factor, number), ending, raiseOnly };
}

function choiceOf({ kind, value }: RepricingGoal): GoalChoice {
  if (kind === "CHANGE_PCT" && value === 0) return "ENDING";
  const way = value < 0 ? -1 : 1;
  return (
    goalChoices.find((each) => rules[each].kind === kind && Math.sign(rules[each].factor) === way) ?? "MARGIN"
  );
}
