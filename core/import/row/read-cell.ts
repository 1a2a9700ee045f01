import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { readTagList } from "#core/catalogue/tag-list.ts";
import { otherMarketplaceNamed } from "#core/fees/schedules/other/channel-hints.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { formatCount } from "#core/format/decimal.ts";
import { roundAwayFromZero, roundHalfUp } from "#core/round-half-up.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { readDay } from "#core/tables/read-day.ts";
import { noResult } from "#core/tables/sheet.ts";
import { paidTaxLimits } from "#core/taxes/simples/product-tax.ts";
import { choiceList, choiceNamed, isChoiceTerm, listingTypeNames, termNames } from "../choice-text.ts";
import { type ImportField, importFields, termOf } from "../import-field.ts";
import type { UnknownValue } from "../mapped-value.ts";
import type { FieldReading, ReadingPlan } from "../reading-plan.ts";
import { flagWords } from "../table/column-cells.ts";
import { oneLine } from "./one-line.ts";
import { ownTags } from "./own-tags.ts";
import { readCode, readSku } from "./read-code.ts";
import { lengths, readMeasure, weights } from "./read-measure.ts";
import { type Given, notANumber, numberIn, short } from "./read-number.ts";

/**
 * Texts are read up to this length. A longer one stays too long, so that the catalogue's rules
 * refuse it.
 */
const maxCharacters = 5000;

const formulaError = /^#(?:N\/[AD]|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!)$/i;

const noResultText =
  "A planilha não guardou o resultado desta fórmula. Abra-a no Excel, salve de novo e importe outra vez.";

/** Another marketplace that is named as the channel (D332). */
export type NamedOther = { channelName: string };

/** A channel with its listing type, as lists of listings show it: 'Mercado Livre Clássico'. */
export type NamedPlace = { place: { channel: string; listingType: string } };

/** The cell says that there is none, which an empty cell does not. */
type NoValue = { none: true };

export type CellValue = string | number | boolean | string[] | NamedOther | NamedPlace | NoValue;

/** Without a problem the row enters without the value. */
type UnknownCell = { problem: string | null; unknown: UnknownValue };

/** Reads a cell for its field; null: it says nothing. */
export function readCell(
  plan: ReadingPlan,
  reading: FieldReading,
  given: Given,
): CellValue | { problem: string } | UnknownCell | null {
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
