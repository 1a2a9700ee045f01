import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import type { CivilDay, FeeCondition, FeeKind, FeeSchedule, MarketplaceRules } from "./fee-schedule.ts";

/** The schedule of a kind that is in force on a day (FE-02); null when none is known. */
export function chooseSchedule(rules: MarketplaceRules, kind: FeeKind, day: CivilDay): FeeSchedule | null {
  return rules.schedules.find((schedule) => schedule.kind === kind && isInForce(schedule, day)) ?? null;
}

/** Every schedule in force on a day whose condition this seller meets. */
export function schedulesOn(rules: MarketplaceRules, facts: FeeInputs, day: CivilDay): FeeSchedule[] {
  return rules.schedules.filter(
    (schedule) =>
      schedule.kind !== "REFERENCE" && isInForce(schedule, day) && conditionHolds(schedule.when, facts),
  );
}

/** Whether a schedule is in force on a day; its first and last day are included. */
export function isInForce({ validFrom, validTo }: FeeSchedule, day: CivilDay): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
}

/** Whether the facts of a sale meet a condition. */
export function conditionHolds(when: FeeCondition, facts: FeeInputs): boolean {
  return (
    (when.sellerType === undefined || when.sellerType === facts.sellerType) &&
    (when.ordersAbove === undefined || facts.ordersIn90Days > when.ordersAbove) &&
    (when.campaign === undefined || when.campaign === facts.campaign) &&
    (when.freeShippingProgramme === undefined ||
      when.freeShippingProgramme === facts.freeShippingProgramme) &&
    (when.shippingProgramme === undefined || when.shippingProgramme === facts.shippingProgramme) &&
    (when.logistics === undefined || when.logistics === facts.logistics) &&
    (when.plan === undefined || when.plan === facts.plan) &&
    (when.categories === undefined || (facts.category !== null && when.categories.includes(facts.category)))
  );
}
