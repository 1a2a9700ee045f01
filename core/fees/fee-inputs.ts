import { roundHalfUp } from "#core/round-half-up.ts";
import { type Marketplace, marketplaces } from "#core/sale/channel.ts";
import type {
  AmazonOrigin,
  fixedFeeUnits,
  ListingType,
  OwnStorePlan,
  PaymentGateway,
  percentBases,
  Reputation,
  SellerType,
} from "#core/sale/choices.ts";
import {
  absentValue,
  type MarketplaceField,
  type MarketplaceInput,
  rowsReadBy,
} from "#core/sale/marketplace-input.ts";

/** The seller's own figures, in the units of the schedules. */
const ownFigures = {
  percentOverride: "percentOverrideBps",
  fixedOverride: "fixedOverrideCents",
  shippingCostOverride: "shippingOverrideCents",
  pixPercent: "pixBps",
  pixFixed: "pixFixedCents",
  cardPercent: "cardBps",
  cardFixed: "cardFixedCents",
  boletoPercent: "boletoBps",
  boletoFixed: "boletoFixedCents",
  buyerFreight: "buyerFreightCents",
  minimumFee: "minimumFeeCents",
  maximumFee: "maximumFeeCents",
  monthlyCost: "monthlyCents",
} as const satisfies Partial<Record<MarketplaceField, string>>;

type OwnFigure = keyof typeof ownFigures;
type Side = "lengthCm" | "widthCm" | "heightCm";
/** Fields that no schedule depends on. */
type Unread = "date" | "name";

/** What the rules read besides the sides and the seller's own figures. */
type Answers = {
  sellerType: SellerType;
  ordersIn90Days: number;
  campaign: boolean;
  freeShippingProgramme: boolean;
  shippingProgramme: boolean;
  category: string | null;
  listingType: ListingType;
  logistics: string | null;
  reputation: Reputation;
  fastFreeShipping: boolean;
  plan: string | null;
  origin: AmazonOrigin | null;
  weightGrams: number | null;
  storePlan: OwnStorePlan;
  gateway: PaymentGateway;
  pixSharePct: number | null;
  cardSharePct: number | null;
  percentBase: (typeof percentBases)[number];
  fixedPer: (typeof fixedFeeUnits)[number];
  itemsPerOrder: number;
  salesPerMonth: number | null;
};

/** A marketplace's input with its defaults, in the units of the schedules. Null: unknown. */
export type FeeInputs = Pick<Answers, Exclude<MarketplaceField, OwnFigure | Side | Unread>> &
  /** Centavos, or basis points: percentages with two decimals. */
  Record<(typeof ownFigures)[OwnFigure], number | null> & {
    /** cm³; null unless all three sides are given. */
    volumeCm3: number | null;
  };

type Value = string | number | boolean | null;

/** A field of the rules, and what an absent value counts as. */
type Read = { field: MarketplaceField; to: keyof FeeInputs; isOwnFigure: boolean; absent: Value };

const notRead: readonly MarketplaceField[] = ["date", "name", "lengthCm", "widthCm", "heightCm"];

const readOf = Object.fromEntries(marketplaces.map((marketplace) => [marketplace, readsOf(marketplace)]));

/** What the schedules need to know of a sale, with defaults applied. */
export function feeInputs(input: MarketplaceInput): FeeInputs {
  const given: { [F in MarketplaceField]?: Value | undefined } = input;
  const values: Record<string, Value> = { ...unread };
  for (const { field, to, isOwnFigure, absent } of readOf[input.marketplace] ?? []) {
    const value = given[field] ?? null;
    values[to] = isOwnFigure ? hundredths(value) : (value ?? absent);
  }
  values.volumeCm3 = volume(given.lengthCm, given.widthCm, given.heightCm);
  // The rows of the table are the fields of `FeeInputs`, and their kinds the types.
  return values as FeeInputs;
}

function readsOf(marketplace: Marketplace): Read[] {
  return rowsReadBy(marketplace).flatMap((row): Read[] => {
    const { field } = row;
    if (isUnread(field)) return [];
    const own = isOwnFigure(field) ? ownFigures[field] : null;
    // Without the own figures, the remaining fields are those of `Answers`.
    const to = own ?? (field as keyof Answers);
    return [{ field, to, isOwnFigure: own !== null, absent: absentValue(row) }];
  });
}

function isUnread(field: MarketplaceField): field is Unread | Side {
  return notRead.includes(field);
}

function isOwnFigure(field: MarketplaceField): field is OwnFigure {
  return Object.hasOwn(ownFigures, field);
}

/**
 * The values of fields that a marketplace does not read: the common default, or null where
 * marketplaces differ.
 */
const unread = unreadValues();

function unreadValues(): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const { to, absent } of Object.values(readOf).flat()) {
    values[to] = Object.hasOwn(values, to) && values[to] !== absent ? null : absent;
  }
  return { ...values, volumeCm3: null };
}

/** Reais as centavos, per cent as basis points; half-up. */
function hundredths(value: Value): number | null {
  return typeof value === "number" ? roundHalfUp(value * 100) : null;
}

/** A side that is absent or 0 leaves the volume unknown. */
function volume(...sides: readonly (Value | undefined)[]): number | null {
  let product = 1;
  for (const side of sides) {
    if (typeof side !== "number" || !side) return null;
    product *= side;
  }
  return product;
}
