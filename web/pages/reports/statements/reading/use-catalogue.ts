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
      costs {
        validFrom
        costCents
      }
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
const batchesAtOnce = 4;
const mostSkus = 10_000;

/**
 * Loads the catalogue's products of these SKUs, some batches at a time. Nothing but SKUs is sent
 * (ST-02). Null when a batch fails.
 */
export function useCatalogue(): (skus: readonly string[]) => Promise<CatalogueProduct[] | null> {
  const client = useClient();

  async function loadBatch(skus: readonly string[]): Promise<CatalogueProduct[] | null> {
    // Costs may have changed since: the page is asked again after one was added.
    const { data } = await client.query(
      StatementProducts,
      { skus: [...skus] },
      { requestPolicy: "network-only" },
    );
    return data ? data.productsBySku.map(readProduct) : null;
  }

  return async (skus) => {
    const asked = skus.slice(0, mostSkus);
    const products: CatalogueProduct[] = [];
    for (let start = 0; start < asked.length; start += batchSize * batchesAtOnce) {
      const starts = Array.from({ length: batchesAtOnce }, (_, index) => start + index * batchSize);
      const batches = starts.map((from) => asked.slice(from, from + batchSize));
      const loaded = await Promise.all(batches.filter(({ length }) => length > 0).map(loadBatch));
      for (const batch of loaded) {
        if (batch === null) return null;
        products.push(...batch);
      }
    }
    return products;
  };
}

function readProduct(product: StatementProductsQuery["productsBySku"][number]): CatalogueProduct {
  const { id, sku, name, costs, listings } = product;
  return {
    id,
    sku: sku ?? "",
    name,
    product: soldProduct(product),
    costs: costs.map(({ validFrom, costCents = null }) => ({ validFrom, costCents })),
    listings: listings.map((listing) => ({
      ...soldListing(listing),
      id: listing.id,
      profitCents: listing.profitCents ?? null,
    })),
  };
}
