import { plainTitle } from "#core/tables/plain-title.ts";

/** A title of a statement, without the stars that lead to its footnotes: 'a receber (****)'. */
export function statementTitle(title: string): string {
  return plainTitle(title.replaceAll(/ ?\(\*{1,9}\)/g, ""));
}
