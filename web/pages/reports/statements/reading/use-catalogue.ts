import { useClient } from "urql";
import type { CatalogueProduct } from "#core/statements/profit/match-catalogue.ts";
import { soldListing, soldProduct } from "#web/features/catalogue/sold-product.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StatementProductsQuery } from "#web/gql/graphql.ts";

const StatementProducts = graphql(`
  query StatementProducts($skus: [String!]!) {
    productsBySku(skus: $skus) {
      id
      sku
      name
      ...SoldProduct_product
      listings {
        id
        profitCents
        ...SoldListing_listing
      }
    }
  }
`);

/** SKUs of one query, and of one reading: no shop sells more different products in a few months. */
const batchSize = 50;
const mostSkus = 10_000;

/**
 * Loads the catalogue's products of these SKUs, in batches one after the other. Nothing but SKUs is
 * sent (ST-02). Null when a batch fails.
 */
export function useCatalogue(): (skus: readonly string[]) => Promise<CatalogueProduct[] | null> {
  const client = useClient();
  return async (skus) => {
    const products: CatalogueProduct[] = [];
    for (let start = 0; start < Math.min(skus.length, mostSkus); start += batchSize) {
      const batch = skus.slice(start, start + batchSize);
      // Costs may have changed since: the page is asked again after one was added.
      const { data } = await client.query(
        StatementProducts,
        { skus: batch },
        { requestPolicy: "network-only" },
      );
      if (!data) return null;
      products.push(...data.productsBySku.map(readProduct));
    }
    return products;
  };
}

function readProduct(product: StatementProductsQuery["productsBySku"][number]): CatalogueProduct {
  const { id, sku, name, listings } = product;
  return {
    id,
    sku: sku ?? "",
    name,
    product: soldProduct(product),
    listings: listings.map((listing) => ({
      ...soldListing(listing),
      id: listing.id,
      profitCents: listing.profitCents ?? null,
    })),
  };
}
