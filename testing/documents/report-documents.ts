import { graphql } from "../gql/gql.ts";

export const ReportTotals = graphql(`
  query ReportTotals {
    viewer {
      report {
        day
        overview {
          totals {
            ...Figures
          }
        }
        fixTotals {
          listings
          gainCents
          listingsWithoutUnits
          listingsWithoutPrice
        }
      }
    }
  }

  fragment Figures on ReportFigures {
    listings
    monthlyProfitCents
    monthlySalesCents
    averageMarginPct
    listingsInLoss
    monthlyLossCents
    listingsWithoutUnits
    listingsLeftOut
  }
`);

export const ReportGroups = graphql(`
  query ReportGroups($by: ReportGrouping!) {
    viewer {
      report {
        overview(by: $by) {
          explained {
            part
            cents
          }
          marginBands {
            fromPct
            toPct
            figures {
              ...Figures
            }
          }
          groups {
            key
            isRest
            figures {
              ...Figures
            }
          }
        }
      }
    }
  }
`);

export const ReportFixFirst = graphql(`
  query ReportFixFirst($first: Int!, $after: String) {
    viewer {
      report {
        fixFirst(first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              priceCents
              profitCents
              fix {
                cause
                reason
                priceCents
                profitCents
                gainCents
              }
              product {
                name
              }
            }
          }
        }
      }
    }
  }
`);

export const ReportAbc = graphql(`
  query ReportAbc($by: AbcMeasure!, $only: Boolean!, $first: Int!, $after: String) {
    viewer {
      report {
        abcClasses {
          profitClass
          revenueClass
          listings
          profitCents
          revenueCents
        }
        abc(first: $first, after: $after, by: $by, sellsMuchEarnsLittle: $only) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            place {
              profitCents
              revenueCents
              profitRank
              revenueRank
              profitSharePct
              profitCumulatedPct
              profitClass
              revenueClass
            }
            node {
              id
            }
          }
        }
      }
    }
  }
`);

export const ReportHistory = graphql(`
  query ReportHistory($from: Date, $to: Date, $by: HistoryGrouping!) {
    viewer {
      report {
        history(from: $from, to: $to, by: $by) {
          from
          to
          series {
            channel
            days {
              day
              monthlyProfitCents
              averageMarginPct
              listingsInLoss
              monthlyLossCents
            }
          }
          marks {
            day
            priceChanges
            costChanges
            channels
          }
        }
      }
    }
  }
`);
