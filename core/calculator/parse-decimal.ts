const plain = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/;
const groupedByPoint = /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/;
const groupedByComma = /^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/;

/**
 * No figure is longer, and reading one takes time that grows with the square of its length (D83).
 */
const maxUnits = 100;

/**
 * Reads a number as a seller types it (D11), or null when it is not one. A single mark is the
 * decimal mark, comma or point: '1.234' is a little over one. With two different marks the last is
 * the decimal one and the others group thousands; a mark that repeats groups thousands. 'R$'
 * before, '%' and 'x' after are allowed, so that a figure pasted from a result is read. Exponents,
 * other scripts' digits and infinities are not.
 */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > maxUnits) return null;
  const bare = trimmed
    .replace("−", "-")
    .replace(/^(-?)\s*R\$\s*/i, "$1")
    .replace(/\s*[%x]$/i, "");
  const isNegative = bare.startsWith("-");
  const size = parseUnsigned(isNegative ? bare.slice(1) : bare);
  if (size === null || !Number.isFinite(size)) return null;
  return isNegative && size !== 0 ? -size : size;
}

/** The number in the text, or the fallback of its field. */
export function decimalOr(text: string, fallback: number): number {
  return parseDecimal(text) ?? fallback;
}

function parseUnsigned(text: string): number | null {
  if (plain.test(text)) return Number(text.replace(",", "."));
  if (groupedByPoint.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (groupedByComma.test(text)) return Number(text.replaceAll(",", ""));
  return null;
}
