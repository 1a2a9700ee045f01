import { formatCount } from "#core/format/decimal.ts";
import { listText } from "#core/format/list-text.ts";
import { missingList } from "#core/text/listing-text.ts";
import type { ImportOf } from "./import-fragment.ts";

export type MissingOf = NonNullable<ImportOf["summary"]>["missing"];

/** 'Entraram 40 sem custo, 12 sem categoria e 3 sem nome.', the most frequent first. */
export function missingSentence(missing: MissingOf, isDone: boolean): string {
  const sums = new Map<string, number>();
  for (const { field, count } of missing) sums.set(field, (sums.get(field) ?? 0) + count);
  const sorted = [...sums].sort(([, one], [, other]) => other - one);
  const isOne = sorted.length === 1 && sorted[0]?.[1] === 1;
  const verbs = isDone ? (["Entrou", "Entraram"] as const) : (["Vai entrar", "Vão entrar"] as const);
  const what = listText(sorted.map(([field, count]) => `${formatCount(count)} sem ${missingName(field)}`));
  return `${verbs[isOne ? 0 : 1]} ${what}.`;
}

/** 'sem categoria e peso com embalagem'; '' when nothing is missing. */
export function withoutText(missing: readonly string[]): string {
  return missing.length === 0 ? "" : `sem ${missingList(missing)}`;
}

function missingName(field: string): string {
  return field === "NAME" ? "nome" : missingList([field]);
}
