import { graphql } from "#web/gql/gql.ts";
import type { DisputeCard_DisputeFragment } from "#web/gql/graphql.ts";

export const DisputeCard_dispute = graphql(`
  fragment DisputeCard_dispute on StatementDispute {
    id
    channel
    number
    day
    chargedCents
    expectedCents
    overchargeCents
    state
    deadline
    daysLeft
    recoveredCents
    rule
    text
    sendTo
    correctedAt
    differences {
      kind
      cents
    }
  }
`);

export type CardDispute = DisputeCard_DisputeFragment;
