import { graphql } from "#web/gql/gql.ts";
import type { DifferenceRow_ItemFragment } from "#web/gql/graphql.ts";

export const DifferenceRow_item = graphql(`
  fragment DifferenceRow_item on BulkStepItem {
    id
    changePct
    oldValue {
      text
      number
      tags
    }
    newValue {
      text
      number
      tags
    }
    outcome
    state
    oldPriceCents
    newPriceCents
    oldProfitCents
    newProfitCents
    oldMarginPct
    newMarginPct
    oldInLossZone
    newInLossZone
    listing {
      id
      channel
      listingType
      channelName
      missing
      product {
        id
        name
        sku
      }
    }
  }
`);

export type Difference = DifferenceRow_ItemFragment;
