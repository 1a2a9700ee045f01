import type { FieldIssue } from "#core/field-issue.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";
import { maxCents } from "../product-rules.ts";

export const repricingGoalKinds = ["MARGIN", "PROFIT", "ROAS", "CHANGE_PCT", "CHANGE_CENTS"] as const;
export type RepricingGoalKind = (typeof repricingGoalKinds)[number];

/**
 * The goal of new prices (PR-09). `value` of MARGIN: after ads, per cent of the effective price;
 * PROFIT: after ads, centavos per sale; ROAS: the break-even ROAS, a multiple (D176); CHANGE_PCT:
 * per cent of today's price; CHANGE_CENTS: centavos. Changes may be negative.
 */
export type RepricingGoal = { kind: RepricingGoalKind; value: number };

/**
 * The goal and the ending with which a seller's listings are repriced. `raiseOnly`: a listing whose
 * new price would be lower stays as it is (GR-07).
 */
export type Repricing = { goal: RepricingGoal; ending: PriceEnding; raiseOnly?: boolean };

const limits: Readonly<
  Record<RepricingGoalKind, { min: number; max: number; isWhole: boolean; show: (value: number) => string }>
> = {
  MARGIN: { min: 0, max: 99, isWhole: false, show: formatRate },
  PROFIT: { min: 0, max: maxCents, isWhole: true, show: showCents },
  // At a ROAS of 1 the ads cost the whole price.
  ROAS: {
    min: 1.01,
    max: priceInputLimits.roasTarget.max,
    isWhole: false,
    show: (value) => `${formatRate(value).slice(0, -1)}x`,
  },
  CHANGE_PCT: { min: -99, max: 1000, isWhole: false, show: formatRate },
  CHANGE_CENTS: { min: -maxCents, max: maxCents, isWhole: true, show: showCents },
};

/** The issues of a repricing's goal, at the field `goal.value`; empty when it is valid. */
export function checkRepricing({ goal: { kind, value }, ending }: Repricing): FieldIssue[] {
  const { min, max, isWhole, show } = limits[kind];
  if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) {
    return [issue("Valor fora do limite", `Informe um valor entre ${show(min)} e ${show(max)}.`)];
  }
  const isChange = kind === "CHANGE_PCT" || kind === "CHANGE_CENTS";
  if (isChange && value === 0 && ending === "NONE") {
    return [issue("Nada mudaria", "Informe quanto os preços sobem ou descem, ou escolha um final.")];
  }
  return [];
}

function issue(title: string, message: string): FieldIssue {
  return { field: "goal.value", title, message };
}

function showCents(cents: number): string {
  return formatMoney(cents / 100);
}
