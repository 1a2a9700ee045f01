import { marketplaces } from "#core/sale/channel.ts";
import { flagTerms, numberTerms, textTerms } from "#core/sale/listing-terms.ts";
import { rowsReadBy } from "#core/sale/marketplace-input.ts";
import { priceFieldNames } from "#core/sale/price-fields.ts";
import { saleSettings } from "#core/sale/seller-defaults.ts";

const marketplaceFields = new Set(
  marketplaces.flatMap((marketplace) => rowsReadBy(marketplace).map(({ field }) => field)),
);
const terms = [...numberTerms, ...flagTerms, ...textTerms];

/** What is asked of each type: the rows of the table of a sale, and what has no row. */
const fragments = {
  SellerDefaults_settings: `SellerSettings { taxRegime isTaxExample simplesAnnex simplesRevenueCents paysCbsOutside marketplaces ${list(saleSettings)} }`,
  SoldListing_listing: `Listing { channel listingType channelName priceCents unitsPerMonth terms { ${list(terms)} } }`,
  ScenarioSale_scenario: `Scenario { channel sale {
    mode ${list(priceFieldNames)} marketplace { ${list(marketplaceFields)} } } }`,
};

/**
 * The file of GraphQL fragments that ask for every row of the table of a sale (core/sale/table), so
 * that a new row needs no line in them.
 */
export function saleFragments(): string {
  const texts = Object.entries(fragments).map(
    ([name, fields]) => `export const ${name} = graphql(\`\n  fragment ${name} on ${fields}\n\`);\n`,
  );
  return [
    "// Written by scripts/generate.ts from core/sale/table.",
    'import { graphql } from "#web/gql/gql.ts";\n',
    ...texts,
  ].join("\n");
}

function list(names: Iterable<string>): string {
  return [...names].join(" ");
}
