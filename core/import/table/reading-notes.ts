import { cutText } from "#core/format/cut-text.ts";
import { formatCount } from "#core/format/decimal.ts";
import type { Sheet } from "#core/tables/sheet.ts";

/** What the seller should know of how a file was read, in pt-BR sentences. */
export function readingNotes({
  sheets,
  parentCount,
}: {
  /** Those that were read. */
  sheets: readonly Sheet[];
  /** Products that are left out because their variations are read. */
  parentCount: number;
}): string[] {
  const notes: string[] = [];
  const [first] = sheets;
  if (sheets.length > 1) {
    const names = sheets.map(({ name }) => `“${cutText(name, 40)}”`).join(", ");
    const isArchive = sheets.every(({ name }) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name));
    const what = isArchive ? "juntos os arquivos" : "juntas as abas";
    notes.push(`Lemos ${what} com os mesmos títulos: ${names}.`);
  }
  if (first?.isHidden) {
    notes.push(`A aba lida, “${cutText(first.name, 40)}”, está oculta na planilha.`);
  }
  const hidden = sheets.reduce((sum, { hiddenRows = [] }) => sum + hiddenRows.length, 0);
  if (hidden === 1) notes.push("1 linha oculta na planilha também foi lida.");
  if (hidden > 1) notes.push(`${formatCount(hidden)} linhas ocultas na planilha também foram lidas.`);
  if (parentCount === 1) notes.push("1 produto com variações fica de fora: entram as variações dele.");
  if (parentCount > 1) {
    notes.push(
      `${formatCount(parentCount)} produtos com variações ficam de fora: entram as variações deles.`,
    );
  }
  return notes;
}
