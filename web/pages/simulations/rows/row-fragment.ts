import { graphql } from "#web/gql/gql.ts";
import type { CampaignVerdict, SimulationGroup, SimulationRow_RowFragment } from "#web/gql/graphql.ts";

/** Which rows of a simulation are shown; null: any. */
export type RowFilter = { group: SimulationGroup | null; verdict: CampaignVerdict | null };

/** A listing of a simulation, before and after. */
export const SimulationRow_row = graphql(`
  fragment SimulationRow_row on SimulationRow {
    productId
    name
    sku
    channel
    listingType
    channelName
    unitsPerMonth
    profitBeforeCents
    profitAfterCents
    marginBeforePct
    marginAfterPct
    monthlyBeforeCents
    monthlyAfterCents
    missing
    verdict
    deepestPct
    deepestWithCouponPct
    ranges {
      fromPct
      toPct
      lowCents
      highCents
    }
    breakEvenUnits
    priceCents
    campaignPriceCents
    lowestEntryCents
  }
`);

export type SimulationRow = SimulationRow_RowFragment;
