import type { Marketplace } from "#core/fees/fee-schedule.ts";
import type { MarketplaceInput } from "#core/fees/input/marketplace-input.ts";
import { checkMarketplaceInput } from "#core/fees/input/marketplace-input-rules.ts";
import type { GivenMarketplace } from "./marketplace-input-type.ts";

type Given = Exclude<keyof GivenMarketplace, undefined>;

/** The member of `MarketplaceInput` that stands for each marketplace. */
export const inputMembers: Readonly<Record<Marketplace, Given>> = {
  SHOPEE: "shopee",
  MERCADO_LIVRE: "mercadoLivre",
  TIKTOK_SHOP: "tiktokShop",
  AMAZON: "amazon",
  SHEIN: "shein",
  MAGALU: "magalu",
};

/** The input as core reads it. GraphQL has made sure that one member is given. */
export function readMarketplace(given: GivenMarketplace): MarketplaceInput {
  if (given.shopee) return { marketplace: "SHOPEE", ...given.shopee };
  if (given.mercadoLivre) return { marketplace: "MERCADO_LIVRE", ...given.mercadoLivre };
  if (given.tiktokShop) return { marketplace: "TIKTOK_SHOP", ...given.tiktokShop };
  if (given.amazon) return { marketplace: "AMAZON", ...given.amazon };
  if (given.shein) return { marketplace: "SHEIN", ...given.shein };
  if (given.magalu) return { marketplace: "MAGALU", ...given.magalu };
  throw new Error("GraphQL let a MarketplaceInput without a member through");
}

/** The path of a field in `MarketplaceInput`: `shopee.date`. */
export function memberPath({ marketplace }: MarketplaceInput, field: string): string {
  return `${inputMembers[marketplace]}.${field}`;
}

/** The path of a marketplace's field in `PriceInput`, for refusals: `marketplace.shopee.date`. */
export function marketplacePath(input: MarketplaceInput, field: string): string {
  return `marketplace.${memberPath(input, field)}`;
}

/** Returns an issue for every number outside its limits, with the path in `PriceInput`. */
export function checkGivenMarketplace(input: MarketplaceInput) {
  return checkMarketplaceInput(input).map((issue) => ({
    ...issue,
    field: marketplacePath(input, issue.field),
  }));
}
