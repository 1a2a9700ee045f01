import { formatCount } from "#core/format/decimal.ts";

/**
 * '3 de 5 produtos' for an account with a limit (S9-02), '1.240 produtos' for others and above the
 * limit (D94).
 */
export function countText(count: number, limit: number | null): string {
  if (limit !== null && count <= limit) return `${formatCount(count)} de ${limit} produtos`;
  return count === 1 ? "1 produto" : `${formatCount(count)} produtos`;
}

/** '1 anúncio', '1.240 anúncios'. */
export function listingCountText(count: number): string {
  return count === 1 ? "1 anúncio" : `${formatCount(count)} anúncios`;
}
