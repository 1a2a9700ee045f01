import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import type { ListingType } from "#core/sale/choices.ts";
import type { FeePart, FeeSegment } from "../fee-quote.ts";
import type { CategoryCharge, FeeCategory, FeeSchedule } from "../fee-schedule.ts";
import { ownPart, partOf, unknownPart } from "./fee-part.ts";
import { keep } from "./overlay.ts";

/** Each category's charge without the seller's own percentage, cached for pricing catalogues. */
const known = new WeakMap<FeeCategory, Partial<Record<ListingType, FeeSegment[]>>>();

/** The commission of a schedule of categories, the same at every price. */
export function categorySegments(
  schedule: FeeSchedule,
  charge: CategoryCharge,
  facts: FeeInputs,
): FeeSegment[] {
  const category = charge.categories.find(({ name }) => name === facts.category);
  const make = (): FeeSegment[] => [
    {
      fromCents: 1,
      toCents: Number.POSITIVE_INFINITY,
      parts: [commission(schedule, charge, category, facts)],
    },
  ];
  if (!category || facts.percentOverrideBps !== null) return make();
  const ofCategory = known.get(category) ?? {};
  known.set(category, ofCategory);
  const segments = ofCategory[facts.listingType] ?? keep(make());
  ofCategory[facts.listingType] = segments;
  return segments;
}

function commission(
  schedule: FeeSchedule,
  charge: CategoryCharge,
  category: FeeCategory | undefined,
  facts: FeeInputs,
): FeePart {
  const part = partOf(schedule, "COMMISSION", schedule.label, "percentOverride", category?.confidence);
  if (facts.percentOverrideBps !== null) {
    part.bps = facts.percentOverrideBps;
    part.minimumCents = category ? minimumOf(category) : Math.max(0, ...charge.categories.map(minimumOf));
    return ownPart(part);
  }
  if (!category) {
    return unknownPart(part, {
      code: facts.category === null ? "FIELD_MISSING" : "UNKNOWN_CATEGORY",
      field: "category",
      text:
        facts.category === null
          ? "A comissão depende da categoria. Escolha a categoria do produto ou digite a sua comissão."
          : "Não conhecemos esta categoria. Escolha uma da lista ou digite a sua comissão.",
    });
  }
  part.bps = rateOf(category, facts);
  part.minimumCents = minimumOf(category);
  if (category.excess) {
    part.excessAboveCents = category.excess.aboveCents;
    part.excessBps = category.excess.percentBps;
  }
  return part;
}

function minimumOf({ minimumCents = 0 }: FeeCategory): number {
  return minimumCents;
}

function rateOf({ percentBps, premiumBps }: FeeCategory, { listingType }: FeeInputs): number {
  return listingType === "PREMIUM" ? (premiumBps ?? percentBps) : percentBps;
}
