import { titleRows } from "#core/tables/find-titles.ts";
import type { Cell } from "#core/tables/sheet.ts";
import { everyFormat } from "./formats/every-format.ts";
import { bindColumns } from "./reading/bind-columns.ts";

/**
 * How likely these rows begin with the titles of a statement (`Likelihood` of files/csv): the most
 * columns of one format that stand in one row. Titles decide which separator a text has.
 */
export function titleLikelihood(rows: readonly (readonly Cell[])[]): number {
  let most = 0;
  for (const cells of rows.slice(0, titleRows)) {
    for (const { columns } of everyFormat) most = Math.max(most, bindColumns(columns, cells).positions.size);
  }
  return most;
}
