import {
  checkRepricing,
  type Repricing,
  type RepricingGoal,
  type RepricingGoalKind,
} from "#core/comparison/repricing/repricing-goal.ts";
import { checkStart } from "#core/comparison/repricing/scheduled-start.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
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
  "ROI",
  "ROAS",
  "RAISE_PCT",
  "LOWER_PCT",
  "RAISE_CENTS",
  "LOWER_CENTS",
  "PRICE",
  "ENDING",
  "BETTER",
  "RESTORED",
  "THERE",
  "CAMPAIGN",
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
  ROI: { kind: "ROI", number: "percent", factor: 1 },
  ROAS: { kind: "ROAS", number: "multiple", factor: 1 },
  RAISE_PCT: { kind: "CHANGE_PCT", number: "percent", factor: 1 },
  LOWER_PCT: { kind: "CHANGE_PCT", number: "percent", factor: -1 },
  RAISE_CENTS: { kind: "CHANGE_CENTS", number: "money", factor: 100 },
  LOWER_CENTS: { kind: "CHANGE_CENTS", number: "money", factor: -100 },
  PRICE: { kind: "PRICE_CENTS", number: "money", factor: 100 },
  ENDING: { kind: "CHANGE_PCT", number: null, factor: 0 },
  BETTER: { kind: "BETTER_PRICE", number: null, factor: 0 },
  RESTORED: { kind: "RESTORED_MARGIN", number: null, factor: 0 },
  THERE: { kind: "PRICE_THERE", number: null, factor: 0 },
  CAMPAIGN: { kind: "CAMPAIGN_PRICE", number: null, factor: 0 },
};

/** The kind of number that a choice needs; null when it needs none. */
export function numberOf(choice: GoalChoice): NumberKind | null {
  return rules[choice].number;
}

/** Whether the seller chooses how the new prices end. */
export function hasEnding(choice: GoalChoice): boolean {
  return choice !== "THERE";
}

/** The choice of `ending` whose centavos are typed. */
export const otherEnding = "OTHER";

/** The form as typed. */
export type GoalForm = {
  choice: string;
  value: string;
  ending: string;
  /** Centavos of another ending: '47'. */
  endingCents: string;
  raiseOnly: boolean;
  /** The largest change in %; empty for no limit. */
  maxChange: string;
  /** The day at whose midnight the step begins; empty: at once. */
  startsOn: string;
};

/** What the form asks the server for. */
type StepInput = Repricing & { startsOn: CivilDay | null };

/** Whether a choice may lower some prices and raise others. */
export function isTarget(choice: GoalChoice): boolean {
  return ["MARGIN", "PROFIT", "ROI", "ROAS", "PRICE", "RESTORED", "THERE", "CAMPAIGN"].includes(choice);
}

type Checked<Value = StepInput> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** Reads the form as a step, under core's rules. Issues are at its fields. */
export function readGoalForm(form: GoalForm, today: CivilDay): Checked {
  const goal = readGoal(form);
  if (!goal.ok) return goal;
  const maxChange = form.maxChange.trim();
  const maxChangePct = maxChange === "" ? null : (parseDecimal(maxChange, "percent") ?? Number.NaN);
  const startsOn = form.startsOn || null;
  const value: StepInput = { ...goal.value, maxChangePct, startsOn };
  const issues = [
    ...checkRepricing(value).map(({ field, ...issue }) => ({ ...issue, field: formField(field) })),
    ...checkStart(startsOn, today),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
}

const formFields: Readonly<Record<string, keyof GoalForm>> = {
  "goal.value": "value",
  maxChangePct: "maxChange",
};

/** The form's field for a field of a refusal. */
export function formField(field: string): string {
  return formFields[field] ?? field;
}

function readGoal({
  choice: chosen,
  value: text,
  ending: chosenEnding,
  endingCents: typedCents,
  raiseOnly: isRaiseOnly,
}: GoalForm): Checked<Repricing> {
  const choice = goalChoices.find((each) => each === chosen) ?? "MARGIN";
  const ending = priceEndings.find((each) => each === chosenEnding) ?? "NONE";
  const endingCents = chosenEnding === otherEnding ? readCentavos(typedCents) : null;
  const { kind, number, factor } = rules[choice];
  const raiseOnly = isTarget(choice) && isRaiseOnly;
  if (!hasEnding(choice))
    return { ok: true, value: { goal: { kind, value: 0 }, ending: "NONE", endingCents: null, raiseOnly } };
  if (number === null) {
    if (choice === "ENDING" && ending === "NONE" && endingCents === null)
      return refused("ending", "Falta o final", "Escolha como os preços terminam.");
    return { ok: true, value: { goal: { kind, value: 0 }, ending, endingCents, raiseOnly } };
  }
  const typed = parseDecimal(text, number);
  if (typed === null) return refused("value", "Número inválido", "Informe um número, como 15 ou 12,50.");
  if (typed < 0) return refused("value", "Número inválido", "Informe um número sem o sinal de menos.");
  const value = factor === 1 || factor === -1 ? typed * factor : Math.round(typed * factor);
  if (choice === "LOWER_PCT" && typed > 99)
    return refused("value", "Valor fora do limite", "Informe uma redução de até 99%.");
  return {
    ok: true,
    value: { goal: { kind, value: value === 0 ? 0 : value }, ending, endingCents, raiseOnly },
  };
}

/** '47' and ',47' are 47; NaN, which core refuses, for anything else. */
function readCentavos(text: string): number {
  const digits = text.trim().replace(/^[,.]/, "");
  return /^\d{1,2}$/.test(digits) ? Number(digits.padEnd(2, "0")) : Number.NaN;
}

function refused(field: keyof GoalForm, title: string, message: string) {
  return { ok: false as const, issues: [{ field, title, message }] };
}

/** A step as the server has it. */
type StoredStep = {
  goal: RepricingGoal;
  ending: PriceEnding;
  endingCents?: number | null | undefined;
  raiseOnly?: boolean;
  maxChangePct?: number | null | undefined;
  startsOn?: CivilDay | null | undefined;
};

/** The form's values for a step. Only raising is the default: nothing hurts by accident (GR-07). */
export function goalForm({ goal, raiseOnly = true, ...step }: StoredStep): GoalForm {
  const choice = choiceOf(goal);
  const { number, factor } = rules[choice];
  const { endingCents = null, maxChangePct = null } = step;
  return {
    choice,
    value: number === null ? "" : writeDecimal(goal.value / factor, number),
    ending: endingCents === null ? step.ending : otherEnding,
    endingCents: endingCents === null ? "" : centavos(endingCents),
    raiseOnly,
    maxChange: maxChangePct === null ? "" : writeDecimal(maxChangePct, "percent"),
    startsOn: step.startsOn ?? "",
  };
}

/** Centavos with both digits: '07'. */
export function centavos(cents: number): string {
  return String(cents).padStart(2, "0");
}

function choiceOf({ kind, value }: RepricingGoal): GoalChoice {
  if (kind === "CHANGE_PCT" && value === 0) return "ENDING";
  if (kind === "BETTER_PRICE") return "BETTER";
  if (kind === "RESTORED_MARGIN") return "RESTORED";
  if (kind === "PRICE_THERE") return "THERE";
  if (kind === "CAMPAIGN_PRICE") return "CAMPAIGN";
  const way = value < 0 ? -1 : 1;
  return (
    goalChoices.find((each) => rules[each].kind === kind && Math.sign(rules[each].factor) === way) ?? "MARGIN"
  );
}
