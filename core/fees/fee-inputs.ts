import { roundHalfUp } from "#core/round-half-up.ts";
import { type Marketplace, marketplaces } from "#core/sale/channel.ts";
import {
  absentValue,
  type MarketplaceField,
  type MarketplaceInput,
  rowsReadBy,
} from "#core/sale/marketplace-input.ts";
import type { saleTable } from "#core/sale/table/sale-table.ts";
import type { ValueOf } from "#core/sale/table/value-of.ts";

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

type Rows = (typeof saleTable)[keyof typeof saleTable];
type RowsOf<F> = Extract<Rows, { field: F }>;

/** What an absent value of a row counts as, besides a value of its kind. */
type Absent<R> = R extends { absent: infer A } ? A : R extends { kind: "flag" | "choice" } ? never : null;

/** Null where marketplaces open with different values, or one has a flag and another has not. */
type Differs<Default> = [Default] extends [UnionToIntersection<Default>] ? never : null;
type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void
  ? I
  : never;

/** What the rules read besides the sides and the seller's own figures: the rows of the table. */
type Answers = {
  [F in Exclude<MarketplaceField, OwnFigure | Side | Unread>]:
    | ValueOf<RowsOf<F>>
    | Absent<RowsOf<F>>
    | Differs<RowsOf<F>["default"]>;
};

/** A marketplace's input with its defaults, in the units of the schedules. Null: unknown. */
export type FeeInputs = Answers &
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
