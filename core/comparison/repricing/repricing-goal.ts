import { maxCents } from "#core/catalogue/product-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";

export const repricingGoalKinds = [
  "MARGIN",
  "PROFIT",
  "ROI",
  "ROAS",
  "CHANGE_PCT",
  "CHANGE_CENTS",
  "PRICE_CENTS",
  "BETTER_PRICE",
  "RESTORED_MARGIN",
  "PRICE_THERE",
  "CAMPAIGN_PRICE",
] as const;
export type RepricingGoalKind = (typeof repricingGoalKinds)[number];

/**
 * The goal of new prices (PR-09). `value` of MARGIN: after ads, per cent of the effective price;
 * PROFIT: after ads, centavos per sale; ROI: the same in per cent of the cost; ROAS: the break-even
 * ROAS, a multiple (D176); CHANGE_PCT: per cent of today's price; CHANGE_CENTS: centavos;
 * PRICE_CENTS: the same price for all. Changes may be negative. BETTER_PRICE: each listing's own
 * better price (RE-02), where `ending` is NONE with that of the settings; its value is 0.
 * RESTORED_MARGIN: the margin of each listing before a fee change (RE-05); a seller sends 0, and
 * each listing is repriced with its own margin. PRICE_THERE: the price at which each listing was
 * last seen at its marketplace (MF-05), to the centavo; a seller sends 0. CAMPAIGN_PRICE: the
 * lowest price with which each listing may enter the campaign of a simulation (SC-10); a seller
 * sends 0, and the value is its minimum margin.
 */
export type RepricingGoal = { kind: RepricingGoalKind; value: number };

/** How a seller's listings are repriced. */
export type Repricing = {
  goal: RepricingGoal;
  ending: PriceEnding;
  /** Centavos of any other ending, 0 to 99, in place of `ending`; null: none. */
  endingCents?: number | null | undefined;
  /** A listing whose new price would be lower stays as it is (GR-07). */
  raiseOnly?: boolean;
  /** A listing whose price would change by more than this, in %, stays as it is; null: no limit. */
  maxChangePct?: number | null | undefined;
};

const largestLimitPct = 1000;

const limits: Readonly<
  Record<RepricingGoalKind, { min: number; max: number; isWhole: boolean; show: (value: number) => string }>
> = {
  MARGIN: { min: 0, max: 99, isWhole: false, show: formatRate },
  PROFIT: { min: 0, max: maxCents, isWhole: true, show: showCents },
  ROI: { min: 0, max: 1000, isWhole: false, show: formatRate },
  // At a ROAS of 1 the ads cost the whole price.
  ROAS: {
    min: 1.01,
    max: priceInputLimits.roasTarget.max,
    isWhole: false,
    show: (value) => `${formatRate(value).slice(0, -1)}x`,
  },
  CHANGE_PCT: { min: -99, max: 1000, isWhole: false, show: formatRate },
  CHANGE_CENTS: { min: -maxCents, max: maxCents, isWhole: true, show: showCents },
  PRICE_CENTS: { min: 1, max: maxCents, isWhole: true, show: showCents },
  BETTER_PRICE: { min: 0, max: 0, isWhole: true, show: String },
  RESTORED_MARGIN: { min: 0, max: 0, isWhole: true, show: String },
  PRICE_THERE: { min: 0, max: 0, isWhole: true, show: String },
  CAMPAIGN_PRICE: { min: 0, max: 0, isWhole: true, show: String },
};

/**
 * The issues of a repricing, at the field of each; empty when it is
 * valid.
 */
export function checkRepricing(repricing: Repricing): FieldIssue[] {
  return [...checkGoal(repricing), ...checkEnding(repricing), ...checkMaxChange(repricing)];
}

function checkEnding({ goal, ending, endingCents = null }: Repricing): FieldIssue[] {
  if (goal.kind === "PRICE_THERE" && (ending !== "NONE" || endingCents !== null)) {
    const message = "O preço do canal vem como está lá, sem outro final.";
    return [{ field: "ending", title: "Final não usado", message }];
  }
  if (endingCents === null || (Number.isInteger(endingCents) && endingCents >= 0 && endingCents <= 99))
    return [];
  return [{ field: "endingCents", title: "Final inválido", message: "Informe os centavos, de 00 a 99." }];
}

function checkMaxChange({ maxChangePct = null }: Repricing): FieldIssue[] {
  if (maxChangePct === null || (maxChangePct > 0 && maxChangePct <= largestLimitPct)) return [];
  const message = `Informe um limite acima de 0% e de até ${formatRate(largestLimitPct)}.`;
  return [{ field: "maxChangePct", title: "Limite inválido", message }];
}

function checkGoal({ goal: { kind, value }, ending, endingCents = null }: Repricing): FieldIssue[] {
  const { min, max, isWhole, show } = limits[kind];
  if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) {
    return [issue("Valor fora do limite", `Informe um valor entre ${show(min)} e ${show(max)}.`)];
  }
  const isChange = kind === "CHANGE_PCT" || kind === "CHANGE_CENTS";
  if (isChange && value === 0 && ending === "NONE" && endingCents === null) {
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
