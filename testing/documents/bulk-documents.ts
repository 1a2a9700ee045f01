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

export const RedoBulkStep = graphql(`
  mutation RedoBulkStep($input: RedoBulkStepInput!) {
    redoBulkStep(input: $input) {
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

export const LeaveOutOfBulkStep = graphql(`
  mutation LeaveOutOfBulkStep($input: LeaveOutOfBulkStepInput!) {
    leaveOutOfBulkStep(input: $input) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);

export const BulkEditItems = graphql(`
  query BulkEditItems($id: ID!) {
    node(id: $id) {
      __typename
      ... on BulkStep {
        state
        itemCount
        goal {
          kind
        }
        edit {
          field
          action
          text
          number
          tags
          channel
        }
        summary {
          before {
            monthlyProfitCents
          }
          after {
            monthlyProfitCents
          }
          raised {
            count
          }
          changed
          notApplicable
          outOfRange
          leftOut
        }
        items {
          edges {
            node {
              id
              outcome
              state
              oldValue {
                text
                number
                tags
              }
              newValue {
                text
                number
                tags
              }
              listing {
                id
                product {
                  name
                }
              }
            }
          }
        }
      }
    }
  }
`);
