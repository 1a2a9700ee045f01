import { titleRows } from "#core/tables/find-titles.ts";
import type { Cell } from "#core/tables/sheet.ts";
import { everyFormat } from "./formats/every-format.ts";
import { countTitles } from "./reading/recognise-titles.ts";

/**
 * How likely these rows begin with the titles of a statement (`Likelihood` of files/csv): the most
 * columns of one format that stand in one row. Titles decide which separator a text has.
 */
export function titleLikelihood(rows: readonly (readonly Cell[])[]): number {
  return Math.max(0, ...rows.slice(0, titleRows).map((cells) => countTitles(cells, everyFormat)));
}
