import { graphql } from "#web/gql/gql.ts";

/** The effect of a step, and the outcome for its listings. */
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
    completed {
      monthlyProfitCents
      inLoss
      lossZone
    }
    completedCount
    leavesLossZone
    entersLossZone
    changed
    unchanged
    unreachable
    missing
    missingFields {
      field
      count
    }
    raised {
      count
      gainCents
    }
    lowered {
      count
      gainCents
    }
    notRaised
    tooLarge
    notApplicable
    outOfRange
    leftOut
    applied
    skipped
    undone
    kept
  }
`);
