import { roundHalfUp } from "#core/round-half-up.ts";
import type { FeeInputs } from "../fee-inputs.ts";
import type { FeePart } from "../fee-quote.ts";
import type { FeeSchedule } from "../fee-schedule.ts";
import { fixedPart, ownPart, partOf, unknownPart } from "./fee-part.ts";

/**
 * A sale's part of a monthly cost; null without one. Unknown until the sales of a month are given.
 */
export function monthlyPart(
  schedule: FeeSchedule,
  { monthlyCents, salesPerMonth }: FeeInputs,
): FeePart | null {
  if (monthlyCents === null || monthlyCents === 0) return null;
  const part = partOf(schedule, "PLAN", "Mensalidade", null);
  if (salesPerMonth === null) {
    return unknownPart(part, {
      code: "FIELD_MISSING",
      field: "salesPerMonth",
      text: "Digite quantas vendas você faz por mês neste canal: a mensalidade é dividida por elas.",
    });
  }
  return fixedPart(ownPart(part), roundHalfUp(monthlyCents / salesPerMonth));
}
