import { useClient } from "urql";
import type { CatalogueProduct, ProductCode } from "#core/statements/profit/match-catalogue.ts";
import { soldListing, soldProduct } from "#web/features/catalogue/sold-product.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StatementProductsQuery } from "#web/gql/graphql.ts";
import type { AskedCodes } from "./worker-messages.ts";

const StatementProducts = graphql(`
  query StatementProducts($marketplace: Marketplace!, $codes: [String!]!) {
    productsOfCodes(marketplace: $marketplace, codes: $codes) {
      code
      product {
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
          version
          profitCents
          ...SoldListing_listing
        }
      }
    }
  }
`);

/** Codes of one query, and of one reading: a shop sells fewer products in a few months. */
const batchSize = 50;
const batchesAtOnce = 4;
const mostCodes = 10_000;

/** The catalogue's products that the files name. */
export type FoundProducts = { products: readonly CatalogueProduct[]; codes: readonly ProductCode[] };

/**
 * Loads the catalogue's products of these codes, some batches at a time. Nothing but SKUs and ids
 * of listings is sent (ST-02). Null when a batch fails.
 */
export function useCatalogue(): (asked: readonly AskedCodes[]) => Promise<FoundProducts | null> {
  const client = useClient();

  async function loadBatch({ marketplace, codes }: AskedCodes): Promise<FoundProducts | null> {
    // Costs may have changed since: the page is asked again after one was added.
    const { data } = await client.query(
      StatementProducts,
      { marketplace, codes: [...codes] },
      { requestPolicy: "network-only" },
    );
    if (!data) return null;
    return {
      products: data.productsOfCodes.map(({ product }) => readProduct(product)),
      codes: data.productsOfCodes.map(({ code, product }) => ({ marketplace, code, productId: product.id })),
    };
  }

  return async (asked) => {
    const batches = batchesOf(asked);
    const products = new Map<string, CatalogueProduct>();
    const codes: ProductCode[] = [];
    for (let start = 0; start < batches.length; start += batchesAtOnce) {
      for (const found of await Promise.all(batches.slice(start, start + batchesAtOnce).map(loadBatch))) {
        if (found === null) return null;
        for (const product of found.products) products.set(product.id, product);
        codes.push(...found.codes);
      }
    }
    return { products: [...products.values()], codes };
  };
}

function batchesOf(asked: readonly AskedCodes[]): AskedCodes[] {
  return asked
    .flatMap(({ marketplace, codes }) =>
      Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, index) => ({
        marketplace,
        codes: codes.slice(index * batchSize, (index + 1) * batchSize),
      })),
    )
    .slice(0, mostCodes / batchSize);
}

type Product = StatementProductsQuery["productsOfCodes"][number]["product"];

function readProduct(product: Product): CatalogueProduct {
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
      version: listing.version,
      profitCents: listing.profitCents ?? null,
    })),
  };
}
