import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeRow_RowFragment } from "#web/gql/graphql.ts";

/** A listing under the rules before and after a change. */
export const FeeChangeRow_row = graphql(`
  fragment FeeChangeRow_row on FeeChangeRow {
    listingId
    productId
    name
    sku
    listingType
    channelName
    priceCents
    unitsPerMonth
    profitBeforeCents
    profitAfterCents
    marginBeforePct
    marginAfterPct
    healthAfter
    monthlyChangeCents
    restoringPriceCents
  }
`);

export type FeeChangeRow = FeeChangeRow_RowFragment;

export const removedListing = "Anúncio removido";
