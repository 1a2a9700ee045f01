import { writeXlsxStream } from "hucre/xlsx";
import type { WrittenCell } from "../csv/write-csv.ts";

/**
 * A workbook of one sheet, written as fast as the receiver reads it. String cells have the type
 * text: none is ever a formula, and 00123 keeps its zeros.
 */
export function xlsxStream(
  name: string,
  titles: readonly string[],
  batches: AsyncIterable<readonly WrittenCell[][]> | Iterable<readonly WrittenCell[][]>,
): ReadableStream<Uint8Array> {
  async function* rows() {
    yield [...titles];
    for await (const batch of batches) yield* batch.map((cells) => cells.map(xlsxValue));
  }
  return writeXlsxStream(rows(), { name, freezePane: { rows: 1 } });
}

function xlsxValue(cell: WrittenCell): string | number | boolean | null {
  if (cell === null || typeof cell !== "object") return cell;
  return "cents" in cell ? cell.cents / 100 : cell.code;
}
