import { type Batches, type TableFormat, tableTypes, writeTable } from "./write-table.ts";

/** A table as a file to save, named `name` and the format's ending, which no cache keeps. */
export function tableResponse(
  format: TableFormat,
  name: string,
  titles: readonly string[],
  batches: Batches,
): Response {
  return new Response(writeTable(format, titles, batches), {
    headers: {
      "Content-Type": format === "csv" ? `${tableTypes.csv}; charset=utf-8` : tableTypes[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "no-store",
    },
  });
}
