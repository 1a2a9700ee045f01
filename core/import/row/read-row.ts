import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { readTagList } from "#core/catalogue/tag-list.ts";
import { otherMarketplaceNamed } from "#core/fees/schedules/other/channel-hints.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { formatCount } from "#core/format/decimal.ts";
import { roundAwayFromZero, roundHalfUp } from "#core/round-half-up.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import { readDay } from "#core/tables/read-day.ts";
import { cellText, noResult, type TableRow } from "#core/tables/sheet.ts";
import { paidTaxLimits } from "#core/taxes/simples/product-tax.ts";
import { choiceList, choiceNamed, isChoiceTerm, listingTypeNames, termNames } from "../choice-text.ts";
import { type ImportField, importFields, termOf } from "../import-field.ts";
import { mappedValue, type UnknownValue } from "../mapped-value.ts";
import type { FieldReading, ReadingPlan } from "../reading-plan.ts";
import { flagWords } from "../table/column-cells.ts";
import type { ImportedRow } from "./imported-row.ts";
import { oneLine } from "./one-line.ts";
import { ownTags } from "./own-tags.ts";
import { readCode, readSku } from "./read-code.ts";
import { lengths, readMeasure, weights } from "./read-measure.ts";
import { type Given, notANumber, numberIn, short } from "./read-number.ts";
import { isTotals, totalsText } from "./totals-row.ts";

/**
 * Texts are read up to this length. A longer one stays too long, so that the catalogue's rules
 * refuse it.
 */
const maxCharacters = 5000;

/**
 * Reads one row of the table. An empty cell changes nothing; neither does a price of 0 or, in other
 * programs' files, a cost of 0. Values are not checked against the catalogue's limits.
 */
export function readRow(
  plan: ReadingPlan,
  { cells, problem }: Pick<TableRow, "cells" | "problem">,
): ImportedRow {
  const row: ImportedRow = { product: {}, listing: { terms: {} }, problems: [] };
  if (problem !== undefined) row.problems.push({ field: null, column: -1, message: problem });
  const known = knownListing(plan);
  if (known) row.listing.channel = known;
  for (const reading of plan.fields) {
    const cell = cells[reading.column];
    const text = cellText(cell);
    if (cell === undefined || text === null) continue;
    const { field, column } = reading;
    const as = mappedValue(plan.values, { field, text, channel: null });
    const value = as === "" ? null : readField(plan, reading, { cell, text: as ?? text });
    if (value === null) continue;
    if (typeof value === "object" && "unknown" in value)
      row.unknown = [...(row.unknown ?? []), value.unknown];
    if (typeof value === "object" && "problem" in value) {
      if (value.problem !== null) row.problems.push({ field, column, message: value.problem });
    } else {
      assign(row, field, value);
    }
  }
  assignUnits(plan, row);
  if (plan.format !== "OWN_EXPORT") {
    assignFees(row.listing);
    assignAds(row.listing);
  }
  if (plan.format === "MERCADO_LIVRE") assignCategory(row);
  if (isTotals(row.product)) row.problems.unshift({ field: null, column: -1, message: totalsText });
  return row;
}

const formulaError = /^#(?:N\/[AD]|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!)$/i;

const noResultText =
  "A planilha não guardou o resultado desta fórmula. Abra-a no Excel, salve de novo e importe outra vez.";

function knownListing({ format, channel }: ReadingPlan) {
  return format === "SHOPEE" || format === "MERCADO_LIVRE" || format === "AMAZON" ? format : channel;
}

/** Another marketplace that is named as the channel (D332). */
type NamedOther = { channelName: string };

/** A channel with its listing type, as lists of listings show it: 'Mercado Livre Clássico'. */
type NamedPlace = { place: { channel: string; listingType: string } };

/** The cell says that there is none, which an empty cell does not. */
type NoValue = { none: true };

type Value = string | number | boolean | string[] | NamedOther | NamedPlace | NoValue;

/** Without a problem the row enters without the value. */
type UnknownCell = { problem: string | null; unknown: UnknownValue };

function readField(
  plan: ReadingPlan,
  reading: FieldReading,
  given: Given,
): Value | { problem: string } | UnknownCell | null {
  const { field } = reading;
  const { text } = given;
  if (formulaError.test(text)) return { problem: `A fórmula desta célula deu erro: ${text}.` };
  if (text === noResult) return { problem: noResultText };
  switch (importFields[field].kind) {
    case "id":
    case "text":
      return cleanText(oneLine(plan, text), maxCharacters);
    case "sku":
      return readSku(plan, oneLine(plan, text));
    case "note":
      // Not normalised: notes are compared only at the next import.
      return text.slice(0, 2 * maxCharacters + 1);
    case "code":
      return readCode(plan, text);
    case "tags":
      return readTags(plan, oneLine(plan, text));
    case "money":
      return readMoney(plan, reading, given);
    case "percent":
      return readPercent(reading, given);
    case "multiple":
      return numberIn(given, reading) ?? notANumber(text);
    case "count":
      return readCount(reading, given);
    case "weight":
      return readMeasure(reading, given, weights);
    case "length":
      return readMeasure(reading, given, lengths);
    case "flag":
      return readFlag(text);
    case "since":
      return readSince(text);
    case "channel":
      return readChannel(oneLine(plan, text));
    case "listingType":
      return choiceNamed(listingTypeNames, oneLine(plan, text)) ?? unknown(field, text, listingTypeNames);
    case "choice":
      return readChoice(plan, field, oneLine(plan, text));
    case "fee":
      return readChargedPct(text);
  }
}

const listingFields: readonly ImportField[] = ["channel", "listingType", "channelName"];

function assign({ product, listing }: ImportedRow, field: ImportField, value: Value): void {
  const term = termOf(field);
  // The table of fields defines the type of each field's value.
  if (term !== null) Object.assign(listing.terms, { [term]: value });
  else if (typeof value === "object" && "none" in value) Object.assign(product, { [field]: null });
  else if (typeof value === "object" && "channelName" in value) assignOther(listing, value);
  else if (typeof value === "object" && "place" in value) assignPlace(listing, value);
  else if (field === "price") Object.assign(listing, { priceCents: value });
  else if (field === "chargedFee") Object.assign(listing, { chargedPct: value });
  else if (listingFields.includes(field)) Object.assign(listing, { [field]: value });
  else Object.assign(product, { [productKeys[field] ?? field]: value });
}

/** A type in its own column counts before the one in the column of channels. */
function assignPlace(listing: ImportedRow["listing"], { place: { channel, listingType } }: NamedPlace): void {
  Object.assign(listing, { channel, listingType: listing.listingType ?? listingType });
}

/** A name in the column of names counts before the one in the column of channels. */
function assignOther(listing: ImportedRow["listing"], { channelName }: NamedOther): void {
  listing.channel = "OTHER";
  listing.channelName ??= channelName;
}

/**
 * The units of a row with a channel are its listing's (D331). Exports made before GR-06 repeat the
 * product's units in the row of each listing.
 */
function assignUnits({ format, columns, fields }: ReadingPlan, { product, listing }: ImportedRow): void {
  if (listing.channel === undefined || product.unitsPerMonth === undefined) return;
  const column = fields.find(({ field }) => field === "unitsPerMonth")?.column ?? -1;
  if (format === "OWN_EXPORT" && plainTitle(columns[column] ?? "") === productUnitsTitle) return;
  listing.unitsPerMonth = product.unitsPerMonth;
  delete product.unitsPerMonth;
}

/**
 * A sheet's commission is the seller's own percentage wherever a marketplace charges one, and the
 * commission of own fees elsewhere. Neither reads the other's, so that a row without a channel has
 * both.
 */
function assignFees({ channel, terms }: ImportedRow["listing"]): void {
  const percent = terms.percentOverride ?? terms.commPct;
  const fixed = terms.fixedOverride ?? terms.fixedFeeManual;
  if (channel !== "OWN_FEES") {
    if (percent !== undefined) terms.percentOverride = percent;
    if (fixed !== undefined) terms.fixedOverride = fixed;
  }
  if (channel === undefined || channel === "OWN_FEES") {
    if (percent !== undefined) terms.commPct = percent;
    if (fixed !== undefined) Object.assign(terms, { fixedFeeManual: fixed, fixedFeeAuto: false });
  } else {
    delete terms.commPct;
    delete terms.fixedFeeManual;
  }
  if (channel === "OWN_FEES") {
    delete terms.percentOverride;
    delete terms.fixedOverride;
  }
}

/** A ROAS that is wanted means that the listing is advertised; 0 that it is not. */
function assignAds({ terms }: ImportedRow["listing"]): void {
  if (terms.roasTarget === undefined) return;
  terms.useAds ??= terms.roasTarget > 0;
  if (terms.roasTarget === 0) delete terms.roasTarget;
}

/** Mercado Livre's file has one category for both. */
function assignCategory({ product, listing }: ImportedRow): void {
  const { category } = listing.terms;
  if (category !== undefined) product.category ??= category;
}

const productUnitsTitle = "vendas por mes";

/** Fields whose unit is part of the product's field name. */
const productKeys: Readonly<Partial<Record<ImportField, string>>> = {
  cost: "costCents",
  packaging: "packagingCents",
  weight: "weightGrams",
  length: "lengthCm",
  width: "widthCm",
  height: "heightCm",
};

function readMoney({ format }: ReadingPlan, reading: FieldReading, given: Given) {
  const { field } = reading;
  const reais = numberIn(given, reading);
  if (reais === null) return notANumber(given.text);
  // A listing's own terms are in reais, as in the calculator.
  if (termOf(field) !== null) return reais;
  const ignoresZero = field === "price" || (field === "cost" && format !== "OWN_EXPORT");
  if (reais === 0 && ignoresZero) return null;
  return roundAwayFromZero(reais * 100);
}

/** A cell with '%' is per cent, whatever the other cells are. */
function readPercent(reading: FieldReading, given: Given) {
  const { unit } = reading;
  const percent = numberIn(given, reading);
  if (percent === null) return notANumber(given.text);
  return unit === 1 || given.text.endsWith("%") ? percent : roundHalfUp(percent * unit * 10_000) / 10_000;
}

/** A longer cell is a problem of its row: its first tags alone could be valid. */
function readTags({ format }: ReadingPlan, text: string): string[] | { problem: string } {
  if (text.length > maxCharacters) {
    const tooLong = `Esta célula tem mais de ${formatCount(maxCharacters)} caracteres.`;
    return { problem: `${tooLong} ${catalogueText.maxTags} ${catalogueText.tagLength}` };
  }
  if (format === "OWN_EXPORT") return ownTags.read(text);
  return readTagList(text);
}

/** An average has decimals; the preview shows what it was rounded to. */
function readCount(reading: FieldReading, given: Given) {
  const count = numberIn(given, reading);
  return count === null ? notANumber(given.text) : roundHalfUp(count);
}

function readFlag(text: string) {
  const plain = text.slice(0, 20).toLowerCase();
  if (flagWords.on.some((word) => word === plain)) return true;
  if (flagWords.off.some((word) => word === plain)) return false;
  return { problem: `Escreva Sim ou Não. Encontramos “${short(text)}”.` };
}

/** 'Sim' is since always, 'Não' never: `none` empties the field. */
function readSince(text: string): string | NoValue | { problem: string } {
  const day = readDay(text);
  if (day !== null) return day;
  const flag = readFlag(text);
  if (flag === true) return paidTaxLimits.first;
  if (flag === false) return { none: true };
  return { problem: `Escreva um dia, como 01/03/2026, Sim ou Não. Encontramos “${short(text)}”.` };
}

/** '16,5% + R$ 6,75' is 16.5; the fixed part depends on the price. Null without a percentage. */
function readChargedPct(text: string): number | null {
  const percent = /(\d{1,3}(?:[.,]\d{1,4})?)\s*%/.exec(text)?.[1];
  return percent === undefined ? null : Number(percent.replace(",", "."));
}

/** A term that is not known does not keep its row out, except in our own export. */
function readChoice({ format }: ReadingPlan, field: ImportField, text: string) {
  const names = isChoiceTerm(field) ? termNames[field] : null;
  if (names === null) return cleanText(text, 100);
  const choice = choiceNamed(names, text);
  if (choice !== null) return choice;
  const value = unknown(field, text, names);
  return format === "OWN_EXPORT" ? value : { ...value, problem: null };
}

function placeNamed(text: string): NamedPlace | null {
  const at = text.lastIndexOf(" ");
  const channel = choiceNamed(channelNames, text.slice(0, at));
  const listingType = choiceNamed(listingTypeNames, text.slice(at + 1));
  const isPlace = channel === "MERCADO_LIVRE" && listingType !== null;
  return isPlace ? { place: { channel, listingType } } : null;
}

function readChannel(text: string): string | NamedOther | NamedPlace | UnknownCell {
  const channel = choiceNamed(channelNames, text) ?? placeNamed(text);
  if (channel !== null) return channel;
  const channelName = otherMarketplaceNamed(text);
  return channelName === null ? unknown("channel", text, channelNames) : { channelName };
}

function unknown(field: ImportField, text: string, names: Parameters<typeof choiceList>[0]): UnknownCell {
  const problem = `“${short(text)}” não é conhecido. Use um destes: ${choiceList(names)}.`;
  return { problem, unknown: { field, text, channel: null } };
}
