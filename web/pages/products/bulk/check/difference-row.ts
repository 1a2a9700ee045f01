import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { DifferenceRow_ItemFragment } from "#web/gql/graphql.ts";

const DifferenceRow_item = graphql(`
  fragment DifferenceRow_item on BulkStepItem {
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
      missing
      product {
        id
        name
        sku
      }
    }
  }
`);

/** A listing of a step, masked, with the cursor that names its row. */
export type DifferenceItem = { cursor: string; item: FragmentType<typeof DifferenceRow_item> };

export type Difference = DifferenceRow_ItemFragment;

export const readDifference = (item: DifferenceItem["item"]): Difference =>
  readFragment(DifferenceRow_item, item);
