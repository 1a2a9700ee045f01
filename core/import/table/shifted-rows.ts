import { isBlank, type Sheet } from "#core/tables/sheet.ts";

/**
 * The rows of a text file with more cells than titles, by position, with the reason: a decimal
 * comma without quotes in a file separated by commas moves every value that follows. ALL when so
 * many rows are like this that the others cannot be trusted either.
 */
export function findShifted(
  { rows, separator, problems }: Sheet,
  header: number,
): ReadonlyMap<number, string> | "ALL" {
  const shifted = new Map<number, string>();
  const width = rows[header]?.length ?? 0;
  if (separator === undefined) return shifted;
  let rowCount = 0;
  for (const [position, cells] of rows.entries()) {
    const last = cells.findLastIndex((cell) => !isBlank(cell));
    if (position <= header || last < 0) continue;
    rowCount += 1;
    if (last >= width && !problems?.has(position)) shifted.set(position, shiftText(last + 1, width));
  }
  const isDecimalComma = separator === "," && shifted.size * 4 >= rowCount;
  return isDecimalComma && shifted.size > 0 ? "ALL" : shifted;
}

function shiftText(cells: number, titles: number): string {
  return `Esta linha tem ${cells} valores e a linha de títulos tem ${titles}: os valores podem estar na coluna errada. Confira as aspas e os separadores dela.`;
}

export const shiftedText =
  "As linhas têm mais valores do que a linha de títulos: os números parecem ter vírgula decimal, e o arquivo separa as colunas também por vírgula. Salve de novo com ponto e vírgula entre as colunas, ou como XLSX.";
