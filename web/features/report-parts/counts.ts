import { formatCount } from "#core/format/decimal.ts";

/** A count with its noun: '1 preço', '4.812 preços'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** '1 anúncio', '4.812 anúncios'. */
export function listingCount(count: number): string {
  return countOf(count, "anúncio", "anúncios");
}
