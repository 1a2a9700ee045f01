import { plainText } from "#core/format/bounded-text.ts";

/** Longer titles are cut, because no recognised title is that long. */
const maxCharacters = 120;

/**
 * A column's title normalised for comparison: lower case, without accents, repeated spaces, the
 * marker of a required field ('SKU *', 'Preço:') or the point of an abbreviation.
 */
export function plainTitle(title: string): string {
  return plainText(title, maxCharacters)
    .replaceAll(/[\s\u200b\ufeff]+/g, " ")
    .replaceAll(/\.(?= |$)/g, "")
    .trim()
    .replace(/[ *:]{1,20}$/, "");
}

/** A plain title without a unit in parentheses: 'peso bruto (kg)' is 'peso bruto'. */
export function withoutUnit(plain: string): string {
  return plain.replace(/ ?\([^()]{1,20}\)$/, "");
}
