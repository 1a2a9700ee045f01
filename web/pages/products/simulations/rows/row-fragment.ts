import { graphql } from "#web/gql/gql.ts";
import type { SimulationRow_RowFragment } from "#web/gql/graphql.ts";

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
    breakEvenUnits
  }
`);

export type SimulationRow = SimulationRow_RowFragment;
