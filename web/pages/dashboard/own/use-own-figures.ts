import { graphql } from "#web/gql/gql.ts";
import type { OwnFiguresQuery as Data } from "#web/gql/graphql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";

const OwnFiguresQuery = graphql(`
  query OwnFigures {
    viewer {
      id
      hasAdvancedAccess
      report {
        fixTotals {
          listings
          gainCents
        }
        currentFeeChanges {
          id
          channel
          day
          isCorrection
          isEmulated
          hasBegun
          sentence
          changeCents
          toAdjustCount
        }
      }
      catalogue {
        healthCounts {
          health
          count
        }
        lossZoneCount
        figures {
          monthlyProfitCents
          averageMarginPct
          listingsInLoss
          monthlyLossCents
          examples
        }
        dailyFigures(days: 90) {
          day
          monthlyProfitCents
          averageMarginPct
          listingsInLoss
          monthlyLossCents
        }
        profitChange {
          since
          fromCents
          toCents
          moves {
            cause
            cents
          }
        }
        recentChanges {
          id
          kind
          oldCents
          newCents
          createdAt
          product {
            id
            name
          }
          listing {
            id
            channel
            listingType
            channelName
          }
        }
      }
      imports(first: 3) {
        edges {
          node {
            id
            fileName
            state
            finishedAt
            summary {
              created
              updated
              failed
            }
          }
        }
      }
      bulkSteps(first: 3) {
        edges {
          node {
            id
            state
            startsOn
            startedAt
            finishedAt
            edit {
              field
            }
            summary {
              applied
              undone
              skipped
            }
          }
        }
      }
    }
  }
`);

export type OwnData = NonNullable<Data["viewer"]>;

/**
 * The dashboard's figures of a seller with products, read from the server at each visit (RE-08).
 */
export function useOwnFigures() {
  const [{ data, fetching, error }, retry] = usePageQuery({
    query: OwnFiguresQuery,
    requestPolicy: "cache-and-network",
  });
  return {
    own: data?.viewer ?? null,
    hasFailed: error !== undefined && !fetching,
    isAsking: fetching,
    askAgain: retry,
  };
}
