import type { Client } from "urql";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { checkListingChange } from "#core/catalogue/listing-rules.ts";
import { soldListing, soldProduct } from "#web/features/catalogue/sold-product.ts";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { graphql } from "#web/gql/gql.ts";
import type { RecalculateFigures } from "./edit-session.ts";

const FigureInputsQuery = graphql(`
  query FigureInputs($productIds: [ID!]!) {
    nodes(ids: $productIds) {
      __typename
      ... on Product {
        id
        ...SoldProduct_product
        listings {
          id
          ...SoldListing_listing
        }
      }
    }
    viewer {
      id
      settings {
        ...SellerDefaults_settings
      }
    }
  }
`);

/** Products of one request: `nodes` accepts 100. */
const productsAtOnce = 50;

/** Loads core and the rules of every marketplace. */
export async function loadCalculation() {
  const [{ listingFigures }, { loadAllRules }, { civilDayOf }] = await Promise.all([
    import("#core/catalogue/listing-figures.ts"),
    import("#core/fees/schedules/load-rules.ts"),
    import("#core/fees/civil-day.ts"),
  ]);
  return { listingFigures, civilDayOf, rules: await loadAllRules() };
}

/** Loads what figures depend on, many products in one request, which the cache then answers. */
export function createFigureInputs(client: Client) {
  /** The request that each product belongs to. */
  const requests = new Map<string, readonly string[]>();

  const query = (productIds: readonly string[]) =>
    client.query(FigureInputsQuery, { productIds: [...productIds] }).toPromise();

  return {
    /** Loads these products unless the cache has them: `load` then needs no connection (D260). */
    async prepare(productIds: readonly string[]): Promise<void> {
      const added = productIds.filter((id) => !requests.has(id));
      for (let start = 0; start < added.length; start += productsAtOnce) {
        const together = added.slice(start, start + productsAtOnce);
        for (const id of together) requests.set(id, together);
      }
      for (const together of new Set(productIds.map((id) => requests.get(id) ?? []))) await query(together);
    },
    /**
     * Recalculates a product's listings as if other values were stored. Rejects when the
     * calculation or the product's data could not be loaded.
     */
    async load(productId: string): Promise<RecalculateFigures> {
      const [{ data, error }, { listingFigures, civilDayOf, rules }] = await Promise.all([
        query(requests.get(productId) ?? [productId]),
        loadCalculation(),
      ]);
      const product = data?.nodes.find((node) => node?.__typename === "Product" && node.id === productId);
      if (product?.__typename !== "Product" || !data?.viewer) {
        throw error ?? new Error("the product's data did not load");
      }
      const stored = soldProduct(product);
      const defaults = readSellerDefaults(data.viewer.settings);
      return ({ product: typedProduct, listingOf }) => {
        const context: FigureContext = { defaults, rules, today: civilDayOf(new Date()) };
        const { costCents = stored.costCents, weightGrams = stored.weightGrams } = typedProduct;
        const sold = { ...stored, costCents, weightGrams };
        return new Map(
          product.listings.map((listing) => {
            const own = soldListing(listing);
            const typed = checkListingChange(listingOf(listing.id), own.terms);
            const changed = typed.ok ? { ...own, ...typed.value } : own;
            return [listing.id, listingFigures(sold, changed, context)];
          }),
        );
      };
    },
  };
}

export type FigureInputs = ReturnType<typeof createFigureInputs>;
