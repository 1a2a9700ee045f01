import { formatCount } from "#core/format/decimal.ts";
import { listText } from "#core/format/list-text.ts";
import { missingList } from "#core/text/listing-text.ts";
import type { ImportOf } from "./import-fragment.ts";

export type MissingOf = NonNullable<ImportOf["summary"]>["missing"];

/** '40 sem custo, 12 sem categoria e 3 sem nome', the most frequent first; '' for none. */
export function missingCountText(missing: MissingOf): string {
  const sums = new Map<string, number>();
  for (const { field, count } of missing) sums.set(field, (sums.get(field) ?? 0) + count);
  const sorted = [...sums].sort(([, one], [, other]) => other - one);
  return listText(sorted.map(([field, count]) => `${formatCount(count)} sem ${missingName(field)}`));
}

/** 'sem categoria e peso com embalagem'; '' when nothing is missing. */
export function withoutText(missing: readonly string[]): string {
  return missing.length === 0 ? "" : `sem ${missingList(missing)}`;
}

function missingName(field: string): string {
  return field === "NAME" ? "nome" : missingList([field]);
}
