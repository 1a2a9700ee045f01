import { graphql } from "../gql/gql.ts";

export const StartSimulation = graphql(`
  mutation StartSimulation($input: StartSimulationInput!) {
    startSimulation(input: $input) {
      __typename
      ... on StartSimulationPayload {
        simulation {
          id
          name
          state
          itemCount
        }
      }
      ... on Error {
        code
        message
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);

export const RerunSimulation = graphql(`
  mutation RerunSimulation($input: RerunSimulationInput!) {
    rerunSimulation(input: $input) {
      __typename
      ... on RerunSimulationPayload {
        simulation {
          id
          name
          state
        }
      }
    }
  }
`);

export const RenameSimulation = graphql(`
  mutation RenameSimulation($input: RenameSimulationInput!) {
    renameSimulation(input: $input) {
      __typename
      ... on RenameSimulationPayload {
        simulation {
          name
        }
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);

export const CancelSimulation = graphql(`
  mutation CancelSimulation($input: CancelSimulationInput!) {
    cancelSimulation(input: $input) {
      simulation {
        state
        answer
      }
    }
  }
`);

export const DeleteSimulations = graphql(`
  mutation DeleteSimulations($input: DeleteSimulationsInput!) {
    deleteSimulations(input: $input) {
      __typename
      ... on DeleteSimulationsPayload {
        viewer {
          simulations {
            edges {
              node {
                id
              }
            }
          }
        }
      }
    }
  }
`);

export const SimulationResult = graphql(`
  query SimulationResult(
    $id: ID!
    $group: SimulationGroup
    $verdict: CampaignVerdict
    $orderBy: SimulationRowOrder! = LARGEST_LOSS
    $first: Int
    $after: String
  ) {
    node(id: $id) {
      __typename
      ... on Simulation {
        name
        state
        answer
        prices {
          sku
          priceCents
        }
        minimumMarginPct
        itemCount
        doneItems
        changes {
          discountPct
          couponPct
          rulesDay
        }
        totals {
          listings
          beforeCents
          afterCents
          units
          breakEvenPct
          groups {
            group
            count
          }
          verdicts {
            verdict
            count
          }
          missingFields {
            field
            count
          }
        }
        listingIds(group: $group, verdict: $verdict)
        rows(group: $group, verdict: $verdict, orderBy: $orderBy, first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              listingId
              name
              sku
              groups
              missing
              verdict
              deepestPct
              deepestWithCouponPct
              unitsPerMonth
              profitBeforeCents
              profitAfterCents
              monthlyBeforeCents
              monthlyAfterCents
              marginAfterPct
              breakEvenUnits
            }
          }
        }
      }
    }
  }
`);
