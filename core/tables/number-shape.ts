/** The decimal mark. */
export const numberStyles = ["COMMA", "POINT"] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** Maximum length in UTF-16 units, longer than any figure; a longer text is not a number. */
const maxUnits = 40;

/**
 * What a text reveals about its decimal mark. '1.234' is POINT_GROUP and '1,234' COMMA_GROUP: the
 * mark may group thousands or begin the decimals.
 */
type NumberShape = NumberStyle | "WHOLE" | "POINT_GROUP" | "COMMA_GROUP";

const whole = /^\d+$/;
const commaGroup = /^[1-9]\d{0,2},\d{3}$/;
const pointGroup = /^[1-9]\d{0,2}\.\d{3}$/;
const comma = /^\d*,\d+$|^\d+,$|^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/;
const point = /^\d*\.\d+$|^\d+\.$|^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/;

function shapeOf(digits: string): NumberShape | null {
  if (whole.test(digits)) return "WHOLE";
  if (commaGroup.test(digits)) return "COMMA_GROUP";
  if (pointGroup.test(digits)) return "POINT_GROUP";
  if (comma.test(digits)) return "COMMA";
  return point.test(digits) ? "POINT" : null;
}

/**
 * How a column's numbers are written (D170). Null when the column has only ambiguous texts like
 * '1.234' or '1,234'; ANY when no text depends on the style.
 */
export function columnNumberStyle(texts: Iterable<string>): NumberStyle | "ANY" | null {
  const seen = new Set<NumberShape>();
  for (const text of texts) {
    const split = splitNumber(text);
    const shape = split && shapeOf(split.digits);
    if (shape) seen.add(shape);
  }
  const isComma = seen.has("COMMA");
  const isPoint = seen.has("POINT");
  if (isComma !== isPoint) return isComma ? "COMMA" : "POINT";
  return seen.has("POINT_GROUP") || seen.has("COMMA_GROUP") ? null : "ANY";
}

/**
 * The number in a cell of a column with this style; null when the text is not a number. Ignores
 * units and currency; parentheses mean a minus. Without a style '1.234' and '1,234' are null.
 */
export function readNumber(text: string, style: NumberStyle | null): number | null {
  const split = splitNumber(text);
  if (!split) return null;
  const size = readUnsigned(split.digits, style);
  if (size === null || !Number.isFinite(size)) return null;
  return split.isNegative && size !== 0 ? -size : size;
}

function readUnsigned(digits: string, style: NumberStyle | null): number | null {
  switch (shapeOf(digits)) {
    case "WHOLE":
      return Number(digits);
    case "COMMA":
      return Number(digits.replaceAll(".", "").replace(",", "."));
    case "POINT":
      return Number(digits.replaceAll(",", ""));
    case "COMMA_GROUP":
      return style === null ? null : Number(digits.replace(",", style === "COMMA" ? "." : ""));
    case "POINT_GROUP":
      return style === null ? null : Number(style === "COMMA" ? digits.replace(".", "") : digits);
    case null:
      return null;
  }
}

/** Whether the text is a number in any style. */
export function looksNumeric(text: string): boolean {
  const split = splitNumber(text);
  return split !== null && shapeOf(split.digits) !== null;
}

/** A unit behind a number, as people write it: '300 gr', '0,3 Kg.', '12 un'. */
const unitOfNumber =
  /(?:%|x|kgs?|kilos?|quilos?|g|grs?|gramas?|mm|cms?|m|mts?|metros?|un|und|unid|unidades?|p[cç]s?)\.?$/i;

/** The sign, and the digits with their separators; null for a text that cannot be a number. */
function splitNumber(text: string): { digits: string; isNegative: boolean } | null {
  if (text.length > maxUnits) return null;
  if (/^[\d.,]+$/.test(text)) return { digits: text, isNegative: false };
  const bare = text
    .replaceAll(/[\s\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g, "")
    .replaceAll("−", "-")
    .replace(/R\$|BRL/i, "")
    .replace(unitOfNumber, "");
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith("-") || bare.endsWith("-");
  const digits = bare.replace(/^\((.*)\)$/, "$1").replace(/^[-+]|-$/, "");
  return digits === "" ? null : { digits, isNegative };
}
