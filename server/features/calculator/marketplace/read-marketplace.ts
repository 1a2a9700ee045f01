import { marketplaces } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";
import { marketplaceNames } from "#core/sale/marketplace-names.ts";
import type { GivenMarketplace } from "./marketplace-input-type.ts";

/** The input as core reads it. GraphQL has made sure that one member is given. */
export function readMarketplace(given: GivenMarketplace): MarketplaceInput {
  for (const marketplace of marketplaces) {
    const fields = given[marketplaceNames[marketplace].member];
    // The member of a marketplace has that marketplace's fields.
    if (fields) return { marketplace, ...fields } as MarketplaceInput;
  }
  throw new Error("GraphQL let a MarketplaceInput without a member through");
}

/** The path of a field in `MarketplaceInput`: `shopee.date`. */
export function memberPath({ marketplace }: MarketplaceInput, field: string): string {
  return `${marketplaceNames[marketplace].member}.${field}`;
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
