import type { Client } from "urql";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { readSellerDefaults } from "#web/features/account/seller-defaults.ts";
import { listingFacts, productFacts } from "#web/features/catalogue/listing-facts.ts";
import { graphql } from "#web/gql/gql.ts";
import type { RecalculateFigures } from "./edit-session.ts";

const FigureFactsQuery = graphql(`
  query FigureFacts($productId: ID!) {
    product(id: $productId) {
      id
      ...ProductFacts_product
      listings {
        id
        ...ListingFacts_listing
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

/**
 * Recalculates a product's listings as if other values were stored. Core and the rules load at the
 * first edit. Rejects when they or the product's data could not be loaded.
 */
export async function loadFigures(client: Client, productId: string): Promise<RecalculateFigures> {
  const [{ data, error }, { listingFigures }, { loadAllRules }, { civilDayOf }] = await Promise.all([
    client.query(FigureFactsQuery, { productId }).toPromise(),
    import("#core/catalogue/listing-figures.ts"),
    import("#core/fees/schedules/load-rules.ts"),
    import("#core/fees/civil-day.ts"),
  ]);
  if (!data?.product || !data.viewer) throw error ?? new Error("the product's data did not load");
  const { product, viewer } = data;
  const rules = await loadAllRules();
  const stored = productFacts(product);
  const defaults = readSellerDefaults(viewer.settings);
  return ({ costCents, priceCentsOf }) => {
    const context: FigureContext = { defaults, rules, today: civilDayOf(new Date()) };
    const facts = costCents === undefined ? stored : { ...stored, costCents };
    return new Map(
      product.listings.map((listing) => {
        const own = listingFacts(listing);
        const typed = priceCentsOf(listing.id);
        const priced = typed === undefined ? own : { ...own, priceCents: typed };
        return [listing.id, listingFigures(facts, priced, context)];
      }),
    );
  };
}
