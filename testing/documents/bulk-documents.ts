import { graphql } from "../gql/gql.ts";

export const CreateBulkStep = graphql(`
  mutation CreateBulkStep($input: CreateBulkStepInput!) {
    createBulkStep(input: $input) {
      __typename
      ... on CreateBulkStepPayload {
        bulkStep {
          id
          state
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

export const ApplyBulkStep = graphql(`
  mutation ApplyBulkStep($input: ApplyBulkStepInput!) {
    applyBulkStep(input: $input) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);

export const CancelBulkStep = graphql(`
  mutation CancelBulkStep($input: CancelBulkStepInput!) {
    cancelBulkStep(input: $input) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);

export const UndoBulkStep = graphql(`
  mutation UndoBulkStep($input: UndoBulkStepInput!) {
    undoBulkStep(input: $input) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);

export const BulkStepItems = graphql(`
  query BulkStepItems($id: ID!, $only: BulkItemChoice!) {
    node(id: $id) {
      __typename
      ... on BulkStep {
        state
        itemCount
        canUndo
        summary {
          before {
            monthlyProfitCents
            inLoss
          }
          after {
            inLoss
          }
          changed
          applied
          skipped
          undone
          kept
        }
        items(only: $only) {
          edges {
            node {
              outcome
              state
              oldPriceCents
              newPriceCents
              listing {
                id
              }
            }
          }
        }
      }
    }
  }
`);
