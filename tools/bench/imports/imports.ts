import { planReading } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import { readRows } from "#server/features/imports/read/fixtures/read-rows.ts";
import { printTable, type Row } from "../table.ts";
import { csvOf, xlsxOf } from "./import-files.ts";

/** The budget's rows about product files: reading 100,000 rows, and ten times fewer. */

/** Milliseconds from bytes to products, in the thread and after it, and the target of the row. */
async function readingRow(what: string, bytes: Uint8Array, count: number, targetMs: number): Promise<Row> {
  const start = performance.now();
  const table = await readRows(bytes);
  const tableMs = performance.now() - start;
  if (!table.ok || table.rows.length !== count) throw new Error(`${what} was not read`);
  const { plan } = planReading({ ...table, answers: { numberStyle: null, weightUnit: null } });
  const problems = table.rows.flatMap((row) => readRow(plan, row).problems);
  if (problems.length > 0) throw new Error(`${what} has problems`);
  const elapsedMs = performance.now() - start;
  return {
    what: `${count.toLocaleString("en")} rows of ${what} read as products`,
    measured: `${elapsedMs.toFixed(0)} ms (table ${tableMs.toFixed(0)})`,
    target: `under ${targetMs} ms`,
    met: elapsedMs < targetMs,
  };
}

printTable("imports: reading files", [
  await readingRow("CSV", csvOf(10_000), 10_000, 1000),
  await readingRow("CSV", csvOf(100_000), 100_000, 5000),
  await readingRow("XLSX", await xlsxOf(10_000), 10_000, 2000),
  await readingRow("XLSX", await xlsxOf(100_000), 100_000, 10_000),
]);
