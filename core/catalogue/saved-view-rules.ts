import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { characterCount, hasForbiddenCharacters } from "#core/format/text-rules.ts";
import { requiredNameIssue } from "../format/text-issues.ts";
import { catalogueText as text } from "./catalogue-text.ts";

/** Maximum number of saved views per seller (D297). */
export const maxSavedViews = 50;
/** Maximum length of a view's name, in code points. */
export const maxViewNameCharacters = 60;
/** Longer than any address that the table writes. */
const maxViewQueryCharacters = 4000;
const maxViewColumns = 60;
const maxColumnCharacters = 40;

/**
 * A view of the table to save. `query` is filter and order as in the address of /products,
 * `columns` the shown columns in order; null leaves them as they are.
 */
export type SavedViewInput = {
  name?: string | null | undefined;
  query?: string | null | undefined;
  columns?: readonly string[] | null | undefined;
};

export type SavedViewFields = { name: string; query: string; columns: string[] | null };

/** Checks the fields of a view before it is stored (D297). */
export function checkSavedView({ name, query, columns = null }: SavedViewInput): Checked<SavedViewFields> {
  const value = {
    name: cleanText(name, maxViewNameCharacters),
    query: query ?? "",
    columns: columns === null ? null : [...columns],
  };
  const rule = { max: maxViewNameCharacters, required: text.viewName, tooLong: text.viewNameTooLong };
  return checked(value, [
    requiredNameIssue("name", value.name, rule),
    isText(value.query, maxViewQueryCharacters) ? null : invalidIssue("query"),
    areColumns(value.columns ?? []) ? null : invalidIssue("columns"),
  ]);
}

function areColumns(columns: readonly string[]): boolean {
  return columns.length <= maxViewColumns && columns.every((column) => isText(column, maxColumnCharacters));
}

function isText(value: string, max: number): boolean {
  return value.length <= 2 * max && characterCount(value) <= max && !hasForbiddenCharacters(value);
}

function invalidIssue(field: string): FieldIssue {
  return { field, title: text.invalidChoice, message: text.notAChoice };
}
