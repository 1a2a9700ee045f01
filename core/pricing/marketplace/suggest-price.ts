import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { prepareSale } from "./calculate-marketplace-price.ts";
import { endingListCents } from "./ending-list-price.ts";
import type { MarketplaceSale } from "./marketplace-price.ts";
import type { PriceTarget } from "./target-list-price.ts";

/**
 * The smallest list price that reaches a margin or a profit after ads, with the sale's ending
 * (FE-12, FE-20). R$. Null when no price does, or when the rules of the day are not known.
 */
export function suggestPrice(
  input: PriceInput,
  mode: PriceMode,
  sale: MarketplaceSale,
  target: PriceTarget,
): number | null {
  const prepared = prepareSale(input, mode, sale);
  if ("questions" in prepared) return null;
  const cents = endingListCents(prepared.pieces, prepared.terms, target, sale.ending ?? "NONE");
  return cents === null ? null : cents / 100;
}
