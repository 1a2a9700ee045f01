import { graphql } from "#web/gql/gql.ts";

/** A listing to correct, for its row on the screen and on paper. */
export const FixRow_listing = graphql(`
  fragment FixRow_listing on Listing {
    id
    channel
    listingType
    channelName
    priceCents
    profitCents
    product {
      id
      name
    }
    fix {
      cause
      reason
      priceCents
      profitCents
      gainCents
    }
  }
`);
