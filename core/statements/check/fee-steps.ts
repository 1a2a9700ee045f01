import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { QuotedLine } from "./quoted-order.ts";

/**
 * One fee of the rule for some units: `pct` of `baseCents` each; `pct` null: `cents` in all. Whole
 * centavos; no field can hold a buyer's datum.
 */
export type FeeStep = { quantity: number; baseCents: number; pct: number | null; cents: number };

/** Most steps that are kept of an order. */
export const maxFeeSteps = 40;

/**
 * How the rule's fees of an order are calculated, freight left out (ST-20). None when the steps do
 * not add up to `feesCents`: a calculation that shows another sum would be worse than none.
 */
export function feeSteps(quoted: readonly QuotedLine[], feesCents: number): FeeStep[] {
  const steps = quoted.flatMap(({ quantity, lines }) =>
    lines.flatMap(({ key, valueCents, pct, basis }): FeeStep[] => {
      if (key === "LOGISTICS" || valueCents === null || valueCents === 0) return [];
      const { baseCents } = basis;
      const isPlain = pct !== null && roundHalfUp((baseCents * pct) / 100) === valueCents;
      return [{ quantity, baseCents, pct: isPlain ? pct : null, cents: valueCents * quantity }];
    }),
  );
  const sum = steps.reduce((total, { cents }) => total + cents, 0);
  return sum === feesCents && steps.length <= maxFeeSteps ? steps : [];
}

/** '20% de R$ 60,00 + R$ 4,50 = R$ 16,50'; null without steps. */
export function feeStepsText(steps: readonly FeeStep[]): string | null {
  if (steps.length === 0) return null;
  const sum = steps.reduce((total, { cents }) => total + cents, 0);
  return `${steps.map(stepText).join(" + ")} = ${formatCents(sum)}`;
}

function stepText({ quantity, baseCents, pct, cents }: FeeStep): string {
  if (pct === null && (quantity === 1 || cents % quantity !== 0)) return formatCents(cents);
  const one =
    pct === null ? formatCents(cents / quantity) : `${formatRate(pct)} de ${formatCents(baseCents)}`;
  return quantity === 1 ? one : `${quantity} × ${one}`;
}
