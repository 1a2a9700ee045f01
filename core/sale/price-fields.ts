import { keysOf, recordOf } from "#core/keys-of.ts";
import { type FieldSection, type NumberKind, priceTable } from "./table/price-table.ts";

type Table = typeof priceTable;

export type PriceField = keyof Table;
export type PriceFlagField = { [F in PriceField]: Table[F]["kind"] extends "flag" ? F : never }[PriceField];
export type PriceNumberField = Exclude<PriceField, PriceFlagField>;
export type AdvancedField = {
  [F in PriceField]: Table[F] extends { advancedOnly: true } ? F : never;
}[PriceField];

type AnyField = {
  section: FieldSection;
  advancedOnly?: true;
  ownFeesOnly?: true;
  setting?: string;
  stored?: string;
  column?: string;
};

export type NumberFieldSpec = AnyField & {
  kind: NumberKind;
  default: number;
  appliesWhen?: { flag: PriceFlagField; is: boolean };
  leastAboveZero?: number;
  most?: number;
  fallback?: number;
};

type FlagField = AnyField & { kind: "flag"; default: boolean; initialSetting?: boolean };

/** An object with one value for each field: `ForNumber` for numbers, `ForFlag` for switches. */
export type FieldValues<ForNumber, ForFlag> = {
  [F in keyof Table]: F extends PriceNumberField ? ForNumber : ForFlag;
};

/** Every input of the calculation, see `price-table.ts`. */
export const priceFields: Readonly<FieldValues<NumberFieldSpec, FlagField>> = priceTable;

export const fieldSections: readonly FieldSection[] = ["product", "marketplace", "marketing"];

export const priceFieldNames = keysOf(priceTable);
export const priceNumberFields = priceFieldNames.filter(isNumberField);
export const priceFlagFields = priceFieldNames.filter((field) => !isNumberField(field));

export function isNumberField(field: PriceField): field is PriceNumberField {
  return priceFields[field].kind !== "flag";
}

/** Builds an object with one value for each field, in the order of the table. */
export function mapPriceFields<ForNumber, ForFlag>(
  numberOf: (field: PriceNumberField) => ForNumber,
  flagOf: (field: PriceFlagField) => ForFlag,
): FieldValues<ForNumber, ForFlag> {
  const values = recordOf(priceFieldNames, (field) =>
    isNumberField(field) ? numberOf(field) : flagOf(field),
  );
  // The union of the two results does not say which field has which type.
  return values as FieldValues<ForNumber, ForFlag>;
}
