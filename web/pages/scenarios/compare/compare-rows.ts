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
  const money = (key: string, label: string, readValue: (r: ComparedResult) => number | null) =>
    rowOf(key, label, sales, ({ result }) => readValue(result), formatMoney);
  const lines = [...new Set(sales.flatMap(({ result }) => result.feeLines.map(({ label }) => label)))];
  return [
    withBest(money("profit", "Sobra por venda", leftOf), sales, leftOf),
    withBest(
      rowOf("margin", "Margem", sales, ({ result }) => marginOf(result), formatPercent),
      sales,
      marginOf,
    ),
    money("effectivePrice", "Preço efetivo", (result) => result.effectivePrice),
    money("marketplaceCosts", "Custos do marketplace", (result) => result.marketplaceCosts),
    ...lines.map((label) =>
      money(`fee ${label}`, `Taxa: ${label}`, ({ feeLines }) => {
        const values = feeLines.filter((line) => line.label === label).map(({ value }) => value);
        return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
      }),
    ),
    money("transfer", "Repasse do marketplace", (result) => result.marketplaceTransfer),
    money("tax", "Impostos na venda", (result) => result.tax.value),
    money("goods", "Custo com imposto da compra", (result) => result.costOfGoods),
    money("packaging costs", "Embalagem e outros", (result) => result.packaging),
    money("returns", "Devoluções", (result) => result.returns.value),
    money("ads", "Anúncios", (result) => result.adCost),
    rowOf(
      "roas",
      "ROAS de equilíbrio",
      sales,
      ({ result }) => result.breakEvenRoas,
      (value) => `${writeDecimal(Math.round(value * 100) / 100, "multiple")}x`,
    ),
    money("breakEven", "Preço para empatar", (result) => result.listPriceForMinimumRoas),
    money("minimum", "Preço com margem de 5%", (result) => result.listPriceForMinimumMargin),
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
  sales: readonly ComparedSale[],
  readValue: (sale: ComparedSale) => number | null,
  format: (value: number) => string,
): CompareRow {
  const texts = sales.map((sale) => {
    const value = readValue(sale);
    return value === null ? none : format(value);
  });
  return { key, label, texts, differs: new Set(texts).size > 1, best: [], isResult: true };
}

const leftOf = ({ marginAfterAds }: ComparedResult) => marginAfterAds.value;
const marginOf = ({ marginAfterAds }: ComparedResult) => marginAfterAds.pct;

/**
 * A row with its best columns: only of what a sale leaves, because a lower fee of a lower price is
 * nothing better. Columns that show the same text share it.
 */
function withBest(
  row: CompareRow,
  sales: readonly ComparedSale[],
  readValue: (result: ComparedResult) => number,
): CompareRow {
  const values = sales.map(({ result }) => readValue(result));
  const text = row.texts[values.indexOf(Math.max(...values))];
  const best = row.texts.flatMap((each, column) => (each === text ? [column] : []));
  return { ...row, best: row.differs && best.length < sales.length ? best : [] };
}

/** The comparison in a sentence: what one sale leaves less, or more, than another. */
export function compareAnswer(sales: readonly (ComparedSale & { name: string })[]): string | null {
  const sorted = sales.toSorted((a, b) => leftOf(b.result) - leftOf(a.result));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || sales.length < 2) return null;
  const difference = Math.round(leftOf(best.result) * 100) - Math.round(leftOf(worst.result) * 100);
  if (difference === 0) return "Todos deixam o mesmo por venda.";
  const amount = formatMoney(difference / 100);
  if (sales.length === 2) return `“${worst.name}” deixa ${amount} a menos por venda do que “${best.name}”.`;
  return `“${best.name}” é o que mais deixa por venda: ${amount} a mais do que “${worst.name}”, o que menos deixa.`;
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
