import { keysOf } from "#core/keys-of.ts";
import type { KnownStanding, SimplesStanding } from "#core/taxes/simples/product-tax.ts";
import type { TaxRegime } from "#core/taxes/tax-regimes.ts";
import type { Channel } from "./channel.ts";
import { kindOfUnit } from "./number-unit.ts";
import type { PriceField } from "./price-fields.ts";
import { detailTable } from "./table/detail-table.ts";
import { priceTable } from "./table/price-table.ts";
import type { Row } from "./table/row.ts";
import { type NumberUnit, type SaleRow, saleTable } from "./table/sale-table.ts";
import type { Simplify, ValueOf } from "./table/value-of.ts";
import type { TypedKind } from "./typed/typed.ts";

type SettingsOf<Table> = {
  [F in keyof Table as Table[F] extends { setting: infer Name extends string } ? Name : never]: Setting<
    Table[F]
  >;
};

/** A number without a default is null until the seller saves one. */
type Setting<Row> = Row extends { kind: "number"; unit: string }
  ? Row extends { absent: number }
    ? number
    : number | null
  : ValueOf<Row>;

/** The settings that are rows of the table of a sale. */
type SaleSettings = Simplify<
  SettingsOf<typeof priceTable> & SettingsOf<typeof saleTable> & SettingsOf<typeof detailTable>
>;

export type SaleSetting = keyof SaleSettings;

/**
 * What 'Onde e como você vende?' asks of a marketplace besides Amazon's sending (AS-01). Never
 * saved, or 'não sei': the table's default counts.
 */
export const marketplaceQuestions = ["reputation", "magaluPlan"] as const satisfies readonly SaleSetting[];
export type MarketplaceQuestion = (typeof marketplaceQuestions)[number];

/** The settings that are numbers. */
export type NumberSetting = {
  [S in SaleSetting]: SaleSettings[S] extends number | null ? S : never;
}[SaleSetting];

/**
 * The seller's defaults for the calculator, products and imports (AC-06), used where a listing has
 * no value of its own. Money in centavos, percentages in per cent.
 */
export type SellerDefaults = SaleSettings &
  SimplesStanding & {
    taxRegime: TaxRegime | null;
    /** Whether `taxSellPct` is the example's (AS-01): the seller has given no tax. */
    isTaxExample: boolean;
    /** The channels on which the seller sells; a new listing gets the first. Empty: own fees. */
    marketplaces: readonly Channel[];
  };

/**
 * What the shares of the seller's DAS depend on; null while it is not known, or the tax is not one
 * of the Simples that the seller has given: what others have paid then changes nothing (D567).
 */
export function knownStanding(defaults: SellerDefaults): KnownStanding | null {
  const { taxRegime, isTaxExample, simplesAnnex, simplesRevenueCents, paysCbsOutside } = defaults;
  if (taxRegime !== "SIMPLES" || isTaxExample) return null;
  if (simplesAnnex === null || simplesRevenueCents === null) return null;
  return { simplesAnnex, simplesRevenueCents, paysCbsOutside };
}

/** How a setting's value is stored and limited. */
export type SettingField = {
  kind: "money" | "percent" | "multiple" | "count" | "flag" | "choice";
  /** The choices; empty for another kind. */
  options: readonly string[];
  initial: string | number | boolean | null;
  /** The unit of a number that only marketplaces' rules read. */
  unit: NumberUnit | null;
  /** The field of the calculator's form that opens with it. */
  formField: string;
  /** The calculation's input that it fills; null for the others. */
  priceField: PriceField | null;
  /** Whether figures of listings depend on it. */
  changesFigures: boolean;
};

const plain = { options: [], unit: null, priceField: null } as const;

const table = { ...priceTable, ...saleTable, ...detailTable };

const rows = keysOf(table).flatMap((name) => {
  const row: Row = table[name];
  return row.setting === undefined ? [] : [{ name, setting: row.setting as SaleSetting }];
});

/** Every setting that is a row of the table. */
export const settingFields = Object.fromEntries(
  rows.map(({ name, setting }) => [setting, { formField: name, ...fieldOf(name) }]),
) as Readonly<Record<SaleSetting, SettingField>>;

export const saleSettings = keysOf(settingFields);

const isNumber = (setting: SaleSetting): setting is NumberSetting =>
  !["flag", "choice"].includes(settingFields[setting].kind);

export const numberSettings = saleSettings.filter(isNumber);

/** Defaults before the seller saves any. */
export const initialSellerDefaults: SellerDefaults = {
  taxRegime: null,
  simplesAnnex: null,
  simplesRevenueCents: null,
  paysCbsOutside: false,
  isTaxExample: true,
  marketplaces: [],
  // The kinds of the rows are the types of the settings.
  ...(Object.fromEntries(saleSettings.map((name) => [name, settingFields[name].initial])) as SaleSettings),
};

function fieldOf(name: keyof typeof table): Omit<SettingField, "formField"> {
  if (name in priceTable) return ofPrice(name as keyof typeof priceTable);
  if (name in saleTable) return ofSale(name as keyof typeof saleTable);
  const { default: opening } = detailTable[name as keyof typeof detailTable];
  return { ...plain, kind: "percent", initial: Number(opening), changesFigures: true };
}

function ofPrice(name: keyof typeof priceTable): Omit<SettingField, "formField"> {
  const row = priceTable[name];
  const opening = "initialSetting" in row ? row.initialSetting : row.default;
  return { ...plain, kind: row.kind, initial: opening, priceField: name, changesFigures: true };
}

function ofSale(name: keyof typeof saleTable): Omit<SettingField, "formField"> {
  const row: SaleRow = saleTable[name];
  const changesFigures = row.field !== null;
  if (row.kind === "choice")
    return { ...plain, kind: "choice", options: row.options, initial: row.default, changesFigures };
  if (row.kind !== "number")
    return { ...plain, kind: "flag", initial: row.default === "true", changesFigures };
  const { unit, absent = null } = row;
  return { ...plain, kind: kindOfUnit[unit], unit, initial: absent, changesFigures };
}

/** How the setting is typed into a form. */
export function typedKindOf(setting: NumberSetting): TypedKind {
  const { kind } = settingFields[setting];
  // Money is stored in centavos.
  if (kind === "money") return "cents";
  return kind === "flag" || kind === "choice" ? "count" : kind;
}
