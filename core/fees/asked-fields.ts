import { conditionHolds, isInForce } from "#core/fees/choose-schedule.ts";
import { type FeeInputs, feeInputs } from "#core/fees/fee-inputs.ts";
import type { CivilDay, FeeCondition, FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { type PaymentForm, paymentForms, paymentShares } from "#core/fees/table/payment-shares.ts";
import { keysOf } from "#core/keys-of.ts";
import type { MarketplaceField, MarketplaceInput } from "#core/sale/marketplace-input.ts";

/**
 * The fields that change the fees of this sale on this day: a form asks for these and no others.
 * The seller's own figures are among them only where no rule has figures (CH-02).
 */
export function askedFields(
  rules: MarketplaceRules,
  input: MarketplaceInput,
  day: CivilDay,
): ReadonlySet<MarketplaceField> {
  const facts = feeInputs(input);
  const schedules = rules.schedules.filter(
    (schedule) => schedule.kind !== "REFERENCE" && isInForce(schedule, day),
  );
  return new Set(schedules.flatMap((schedule) => fieldsOf(schedule, facts)));
}

function fieldsOf(schedule: FeeSchedule, facts: FeeInputs): MarketplaceField[] {
  const deciding = decidingFields(schedule.when, facts);
  return conditionHolds(schedule.when, facts) ? [...deciding, ...chargeFields(schedule, facts)] : deciding;
}

/** The fields on which the figures of an applied schedule depend. */
function chargeFields({ charge }: FeeSchedule, facts: FeeInputs): MarketplaceField[] {
  switch (charge.shape) {
    case "bands":
      return [...charge.variants, ...charge.lowPrice].flatMap(({ when }) => decidingFields(when, facts));
    case "categories": {
      const hasPremium = charge.categories.some(({ premiumBps }) => premiumBps !== undefined);
      return hasPremium ? ["category", "listingType"] : ["category"];
    }
    case "matrix": {
      const fields: MarketplaceField[] = ["weightGrams", "lengthCm", "widthCm", "heightCm"];
      if (charge.reputation) fields.push("reputation");
      if (charge.fastFreeShipping) fields.push("fastFreeShipping");
      if (charge.columns.some(({ origin }) => origin !== undefined)) fields.push("origin");
      return fields;
    }
    case "own-store":
      return ownStoreFields(facts);
    case "contract":
      return contractFields(facts);
    case "reference":
      return [];
  }
}

function ownStoreFields(facts: FeeInputs): MarketplaceField[] {
  const shares = paymentShares(facts);
  const fields: MarketplaceField[] = [
    "gateway",
    "pixSharePct",
    "cardSharePct",
    "shippingCostOverride",
    "monthlyCost",
    "salesPerMonth",
  ];
  if (facts.gateway === "OTHER") fields.push("storePlan");
  const isUsed = (form: PaymentForm) => shares === null || shares[form] > 0;
  return [...fields, ...paymentForms.filter(isUsed).flatMap((form) => figureFields[form])];
}

const figureFields: Readonly<Record<PaymentForm, readonly MarketplaceField[]>> = {
  pix: ["pixPercent", "pixFixed"],
  card: ["cardPercent", "cardFixed"],
  boleto: ["boletoPercent", "boletoFixed"],
};

function contractFields({ percentBase, fixedPer }: FeeInputs): MarketplaceField[] {
  const fields: MarketplaceField[] = [
    "name",
    "percentOverride",
    "percentBase",
    "fixedOverride",
    "fixedPer",
    "minimumFee",
    "maximumFee",
  ];
  if (percentBase === "PRODUCT_AND_FREIGHT") fields.push("buyerFreight");
  if (fixedPer === "ORDER") fields.push("itemsPerOrder");
  return [...fields, "shippingCostOverride", "monthlyCost", "salesPerMonth"];
}

const fieldOfCondition: Readonly<Record<keyof FeeCondition, MarketplaceField>> = {
  sellerType: "sellerType",
  ordersAbove: "ordersIn90Days",
  campaign: "campaign",
  freeShippingProgramme: "freeShippingProgramme",
  shippingProgramme: "shippingProgramme",
  logistics: "logistics",
  plan: "plan",
  categories: "category",
};

/** The fields that decide a condition, because everything else that it requires is met. */
function decidingFields(when: FeeCondition, facts: FeeInputs): MarketplaceField[] {
  const keys = keysOf(when);
  return keys
    .filter((key) => conditionHolds({ ...when, [key]: undefined }, facts))
    .map((key) => fieldOfCondition[key]);
}
