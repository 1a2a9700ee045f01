import type { NumberKind } from "#core/sale/table/price-table.ts";

/** The unit that belongs to each kind of figure. */
const unitOfKind: Record<NumberKind, Unit> = { money: "R$", percent: "%", multiple: "x" };

type Unit = "R$" | "%" | "x";

/**
 * Why a text may mean something other than what was read: its only separator can be read in two
 * ways (`other` is the other reading), its separators are those of another country, or its unit is
 * not the field's.
 */
export type ReadingDoubt =
  | { about: "mark"; other: number }
  | { about: "foreign marks" }
  | { about: "unit"; unit: Unit };

/** A number read from a text; `doubt` is null when no other reading is plausible. */
export type DecimalReading = { value: number; doubt: ReadingDoubt | null };

/**
 * Maximum length in UTF-16 units, longer than any figure. Bounds the reading time, which grows with
 * the square of the length (D83).
 */
const maxUnits = 100;

/**
 * Reads a number as a Brazilian seller types or pastes it (D11), or null when it is not one. A
 * comma or a single point is the decimal mark, except that in money a point before exactly three
 * digits groups thousands: '1.500' is fifteen hundred reais. Of two different separators the last
 * is the decimal mark; a repeated separator, or spaces between groups of three, group thousands.
 * 'R$' before, '%' and 'x' after are allowed. Exponents, other scripts' digits and infinities are
 * not.
 */
export function readDecimal(text: string, kind: NumberKind): DecimalReading | null {
  const trimmed = text.trim();
  if (trimmed.length > maxUnits) return null;
  const { bare, unit } = splitUnit(trimmed.replace(invisible, "").trim());
  const isNegative = bare.startsWith("-");
  const size = readUnsigned(isNegative ? bare.slice(1) : bare, kind);
  if (size === null || !Number.isFinite(size.value)) return null;
  const value = isNegative && size.value !== 0 ? -size.value : size.value;
  if (unit !== null && unit !== unitOfKind[kind]) return { value, doubt: { about: "unit", unit } };
  return { value, doubt: size.doubt };
}

/** The number in the text, see `readDecimal`; null when it is not one. */
export function parseDecimal(text: string, kind: NumberKind): number | null {
  return readDecimal(text, kind)?.value ?? null;
}

/** The number in the text, or the fallback of its field. */
export function decimalOr(text: string, kind: NumberKind, fallback: number): number {
  return parseDecimal(text, kind) ?? fallback;
}

/** Direction marks and zero-width characters that copied text may contain. */
const invisible = /[\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g;

function splitUnit(text: string): { bare: string; unit: Unit | null } {
  const signed = text.replace("−", "-");
  const withoutReais = signed.replace(/^(-?)\s*(?:R\$\s*)+/i, "$1");
  const bare = withoutReais.replace(/\s*[%x]$/i, "");
  if (withoutReais !== signed) return { bare, unit: "R$" };
  if (bare === withoutReais) return { bare, unit: null };
  return { bare, unit: withoutReais.endsWith("%") ? "%" : "x" };
}

const plain = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/;
const groupedByPoint = /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/;
const groupedByComma = /^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/;
/** A tab does not group digits: it separates two cells of a spreadsheet. */
const groupedBySpace = /^\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d*)?$/;
/** '1.500' or '1,500', but not '0.500': nobody writes five hundred like this. */
const singleGroup = /^[1-9]\d{0,2}[.,]\d{3}$/;

function readUnsigned(text: string, kind: NumberKind): DecimalReading | null {
  if (kind === "money" && singleGroup.test(text)) return readSingleGroup(text);
  if (plain.test(text)) return certain(text.replace(",", "."));
  if (groupedByPoint.test(text)) return certain(text.replaceAll(".", "").replace(",", "."));
  if (groupedBySpace.test(text)) return certain(text.replace(/[^\d.,]/g, "").replace(",", "."));
  if (!groupedByComma.test(text)) return null;
  return { value: Number(text.replaceAll(",", "")), doubt: { about: "foreign marks" } };
}

/**
 * In Brazil a point groups thousands and a comma is the decimal mark; elsewhere it may be the
 * opposite.
 */
function readSingleGroup(text: string): DecimalReading {
  const grouped = Number(text.replace(/[.,]/, ""));
  const divided = Number(text.replace(",", "."));
  return text.includes(".")
    ? { value: grouped, doubt: { about: "mark", other: divided } }
    : { value: divided, doubt: { about: "mark", other: grouped } };
}

function certain(digits: string): DecimalReading {
  return { value: Number(digits), doubt: null };
}
