import { roundHalfUp } from "#core/round-half-up.ts";
import type { FeeInputs } from "../fee-inputs.ts";
import type { FeePart, FeeSegment } from "../fee-quote.ts";
import type { FeeSchedule } from "../fee-schedule.ts";
import { fixedPart, ownPart, partOf, percentPart, unknownPart } from "./fee-part.ts";
import { monthlyPart } from "./monthly-part.ts";

/** The fees of a marketplace by the seller's own contract, the same at every price (CH-02). */
export function contractSegments(schedule: FeeSchedule, facts: FeeInputs): FeeSegment[] {
  const parts = [commissionPart(schedule, facts), fixedFeePart(schedule, facts)];
  const monthly = monthlyPart(schedule, facts);
  if (monthly) parts.push(monthly);
  return [{ fromCents: 1, toCents: Number.POSITIVE_INFINITY, parts }];
}

function commissionPart(schedule: FeeSchedule, facts: FeeInputs): FeePart {
  const { percentOverrideBps, buyerFreightCents, minimumFeeCents, maximumFeeCents } = facts;
  const countsFreight = facts.percentBase === "PRODUCT_AND_FREIGHT";
  const part = partOf(schedule, "COMMISSION", schedule.label, "percentOverride");
  if (percentOverrideBps === null) {
    return unknownPart(part, {
      code: "NOT_PUBLISHED",
      field: "percentOverride",
      text: "Digite a comissão do seu contrato, em %.",
    });
  }
  if (countsFreight && buyerFreightCents === null) {
    return unknownPart(part, {
      code: "FIELD_MISSING",
      field: "buyerFreight",
      text: "A comissão conta o frete: digite quanto o comprador paga de frete.",
    });
  }
  part.addedBaseCents = countsFreight ? (buyerFreightCents ?? 0) : 0;
  part.capCents = maximumFeeCents ?? Number.POSITIVE_INFINITY;
  // A maximum below the minimum wins.
  part.minimumCents = Math.min(minimumFeeCents ?? 0, part.capCents);
  return percentPart(ownPart(part), percentOverrideBps);
}

/** The fixed fee of one unit: that of an order is divided by the items of an order. */
function fixedFeePart(schedule: FeeSchedule, facts: FeeInputs): FeePart {
  const { fixedOverrideCents, fixedPer, itemsPerOrder } = facts;
  const label = fixedPer === "ORDER" ? "Taxa fixa por pedido" : "Taxa fixa por item";
  const part = partOf(schedule, "FIXED", label, "fixedOverride");
  if (fixedOverrideCents === null) {
    return unknownPart(part, {
      code: "NOT_PUBLISHED",
      field: "fixedOverride",
      text: "Digite a taxa fixa do seu contrato, em reais. Se não há, digite 0.",
    });
  }
  const items = fixedPer === "ORDER" ? itemsPerOrder : 1;
  return fixedPart(ownPart(part), roundHalfUp(fixedOverrideCents / items));
}
