/**
 * Joins texts as a sentence does: 'custo', 'custo e preço', 'custo, preço ou peso'. Without Intl,
 * which is slow to start on a phone.
 */
export function listText(texts: readonly string[], word: "e" | "ou" = "e"): string {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} ${word} ${last}` : last;
}
