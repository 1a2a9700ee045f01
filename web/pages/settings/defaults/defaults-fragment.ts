import { graphql } from "#web/gql/gql.ts";

/** Of `DefaultsSection`; a save answers with it, too. */
export const DefaultsSection_user = graphql(`
  fragment DefaultsSection_user on User {
    id
    settings {
      taxRegime
      taxSellPct
      packagingCents
      minimumMarginPct
      useAds
      roasTarget
      sellerType
      ordersIn90Days
      reputation
      amazonPlan
      magaluPlan
      marketplaces
      priceEnding
      version
    }
  }
`);
