import { formatDay } from "#core/fees/civil-day.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent, formatRate } from "#core/format/percent.ts";
import type { Channel } from "#core/sale/channel.ts";
import { rowsReadBy } from "#core/sale/marketplace-input.ts";
import { isNumberField, type PriceField, priceFieldNames, priceFields } from "#core/sale/price-fields.ts";
import { fieldApplies } from "#core/sale/price-input.ts";
import type { NumberUnit } from "#core/sale/table/sale-table.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";
import { salePlace } from "#core/scenarios/sale-place.ts";
import { flagLabel, numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import type { ReadSale } from "#web/features/scenarios/price-variables.ts";

type Amount = { value: number; pct: number };

/** The results that are compared, unrounded. Money in reais. */
type ComparedResult = {
  effectivePrice: number;
  marginAfterAds: Amount;
  marketplaceCosts: number;
  marketplaceTransfer: number;
  tax: Amount;
  costOfGoods: number;
  packaging: number;
  returns: Amount;
  adCost: number;
  breakEvenRoas: number | null;
  listPriceForMinimumRoas: number | null;
  listPriceForMinimumMargin: number | null;
  feeLines: readonly { label: string; value: number | null }[];
};

/** A sale in a column, as it was calculated. */
export type ComparedSale = ReadSale & { channel: Channel; day: string; result: ComparedResult };

/** A line of the comparison. `best` names the columns with the best value, if any is better. */
export type CompareRow = {
  key: string;
  label: string;
  texts: readonly string[];
  differs: boolean;
  best: readonly number[];
  isResult: boolean;
};

type Better = "higher" | "lower" | null;

/** What a column shows where it has no value. */
const none = "—";

/**
 * Every input and result of the sales, line by line (SC-03). Values differ when their texts do, so
 * that no line is marked whose values look the same.
 */
export function compareRows(sales: readonly ComparedSale[]): CompareRow[] {
  return [...resultRows(sales), ...inputRows(sales)];
}

function resultRows(sales: readonly ComparedSale[]): CompareRow[] {
  const money = (
    key: string,
    label: string,
    better: Better,
    readValue: (r: ComparedResult) => number | null,
  ) => rowOf(key, label, better, sales, ({ result }) => readValue(result), formatMoney);
  const lines = [...new Set(sales.flatMap(({ result }) => result.feeLines.map(({ label }) => label)))];
  return [
    money("profit", "Sobra por venda", "higher", (result) => result.marginAfterAds.value),
    rowOf("margin", "Margem", "higher", sales, ({ result }) => result.marginAfterAds.pct, formatPercent),
    money("effectivePrice", "Preço efetivo", null, (result) => result.effectivePrice),
    money("marketplaceCosts", "Custos do marketplace", "lower", (result) => result.marketplaceCosts),
    ...lines.map((label) =>
      money(`fee ${label}`, `Taxa: ${label}`, "lower", ({ feeLines }) => {
        const values = feeLines.filter((line) => line.label === label).map(({ value }) => value);
        return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
      }),
    ),
    money("transfer", "Repasse do marketplace", "higher", (result) => result.marketplaceTransfer),
    money("tax", "Impostos na venda", "lower", (result) => result.tax.value),
    money("goods", "Custo com imposto da compra", "lower", (result) => result.costOfGoods),
    money("packaging costs", "Embalagem e outros", "lower", (result) => result.packaging),
    money("returns", "Devoluções", "lower", (result) => result.returns.value),
    money("ads", "Anúncios", "lower", (result) => result.adCost),
    rowOf(
      "roas",
      "ROAS de equilíbrio",
      "lower",
      sales,
      ({ result }) => result.breakEvenRoas,
      (value) => `${writeDecimal(Math.round(value * 100) / 100, "multiple")}x`,
    ),
    money("breakEven", "Preço para empatar", "lower", (result) => result.listPriceForMinimumRoas),
    money("minimum", "Preço com margem de 5%", "lower", (result) => result.listPriceForMinimumMargin),
  ];
}

function inputRows(sales: readonly ComparedSale[]): CompareRow[] {
  const places = new Map(
    sales.flatMap(({ channel }) =>
      channel === "OWN_FEES"
        ? []
        : rowsReadBy(channel)
            .filter(({ field }) => field !== "date")
            .map((read) => [read.field, saleFieldText[read.name].label] as const),
    ),
  );
  return [
    inputRow("channel", "Onde vende", sales, ({ marketplace }) => salePlace(marketplace)),
    inputRow("day", "Regras de", sales, ({ channel, day }) =>
      channel === "OWN_FEES" ? "Suas taxas" : formatDay(day),
    ),
    ...priceFieldNames.map((field) =>
      inputRow(field, priceLabel(field), sales, (sale) => priceText(field, sale)),
    ),
    ...[...places].map(([field, label]) =>
      inputRow(`at ${field}`, label, sales, (sale) => placeText(field, sale)),
    ),
  ].filter(({ texts }) => texts.some((text) => text !== none));
}

function inputRow(
  key: string,
  label: string,
  sales: readonly ComparedSale[],
  textOf: (sale: ComparedSale) => string,
): CompareRow {
  const texts = sales.map(textOf);
  return { key, label, texts, differs: new Set(texts).size > 1, best: [], isResult: false };
}

function rowOf(
  key: string,
  label: string,
  better: Better,
  sales: readonly ComparedSale[],
  readValue: (sale: ComparedSale) => number | null,
  format: (value: number) => string,
): CompareRow {
  const values = sales.map(readValue);
  const texts = values.map((value) => (value === null ? none : format(value)));
  const differs = new Set(texts).size > 1;
  return { key, label, texts, differs, best: differs ? bestOf(values, texts, better) : [], isResult: true };
}

/** The columns with the best value; those that show the same text share it. */
function bestOf(values: readonly (number | null)[], texts: readonly string[], better: Better): number[] {
  const given = values.filter((value) => value !== null);
  if (better === null || given.length < 2) return [];
  const best = better === "higher" ? Math.max(...given) : Math.min(...given);
  const text = texts[values.indexOf(best)];
  const columns = texts.flatMap((each, column) => (each === text ? [column] : []));
  return columns.length === given.length ? [] : columns;
}

function priceLabel(field: PriceField): string {
  return isNumberField(field) ? numberFieldText[field].label : flagLabel[field];
}

/** An input's text; '—' where it did not count. */
function priceText(field: PriceField, { input, mode, marketplace }: ComparedSale): string {
  const { ownFeesOnly } = priceFields[field];
  if (!fieldApplies(field, input, mode) || (ownFeesOnly && marketplace !== null)) return none;
  if (!isNumberField(field)) return input[field] ? "Sim" : "Não";
  const { kind } = priceFields[field];
  if (kind === "money") return formatMoney(input[field]);
  return kind === "percent" ? formatRate(input[field]) : `${writeDecimal(input[field], kind)}x`;
}

/** What the marketplace's rules read; '—' where they read nothing. */
function placeText(field: string, { channel, marketplace }: ComparedSale): string {
  if (channel === "OWN_FEES" || marketplace === null) return none;
  const read = rowsReadBy(channel).find((row) => row.field === field);
  const value = read && (marketplace as Partial<Record<string, string | number | boolean | null>>)[field];
  if (!read || value === null || value === undefined) return none;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "string") return saleFieldText[read.name].options?.[value] ?? value;
  return read.row.kind === "number" ? unitText(value, read.row.unit) : String(value);
}

function unitText(value: number, unit: NumberUnit): string {
  if (unit === "R$") return formatMoney(value);
  if (unit === "%" || unit === "% das vendas") return formatRate(value);
  return `${writeDecimal(value, "percent")} ${unit}`;
}
