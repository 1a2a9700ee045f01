import { graphql } from "#web/gql/gql.ts";

/** What a step brings, and what has become of its listings. */
export const BulkSummary_summary = graphql(`
  fragment BulkSummary_summary on BulkStepSummary {
    before {
      monthlyProfitCents
      inLoss
    }
    after {
      monthlyProfitCents
      inLoss
    }
    leavesLossZone
    entersLossZone
    changed
    unchanged
    unreachable
    missing
    applied
    skipped
    undone
    kept
  }
`);
