import { keysOf } from "#core/keys-of.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { marketplaceNames } from "#core/sale/marketplace-names.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import type {
  MarketplaceInput as MarketplaceVariables,
  PriceInput as PriceVariables,
} from "#web/gql/graphql.ts";

/** A sale as the calculator has read it. `marketplace` null: own fees. */
export type ReadSale = { input: PriceInput; mode: PriceMode; marketplace: MarketplaceInput | null };

/** A sale as the API takes it. A value that was not given is left out, for the API's default. */
export function priceVariables({ input, mode, marketplace }: ReadSale): PriceVariables {
  return { ...input, mode, ...(marketplace && { marketplace: marketplaceVariables(marketplace) }) };
}

function marketplaceVariables(input: MarketplaceInput): MarketplaceVariables {
  const { marketplace, ...fields } = input;
  const given = keysOf(fields).filter((field) => fields[field] !== null && fields[field] !== undefined);
  const values = Object.fromEntries(given.map((field) => [field, fields[field]]));
  // A marketplace's fields are those of its member.
  return { [marketplaceNames[marketplace].member]: values } as MarketplaceVariables;
}
