import { formatCount } from "#core/format/decimal.ts";

/** A count with its noun: '1 preço', '4.812 preços'. */
export function countText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** '1 anúncio', '4.812 anúncios'. */
export function listingCountText(count: number): string {
  return countText(count, "anúncio", "anúncios");
}

/** '1 pedido', '4.812 pedidos'. */
export function orderCountText(count: number): string {
  return countText(count, "pedido", "pedidos");
}

/**
 * '1 produto', '1.240 produtos'; '3 de 5 produtos' for an account with a limit (S9-02), unless it
 * has more than that (D94).
 */
export function productCountText(count: number, limit: number | null = null): string {
  if (limit !== null && count <= limit) return `${formatCount(count)} de ${limit} produtos`;
  return countText(count, "produto", "produtos");
}
