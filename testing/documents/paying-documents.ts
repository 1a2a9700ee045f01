import { graphql } from "../gql/gql.ts";

export const StartCardChange = graphql(`
  mutation StartCardChange($input: StartCardChangeInput!) {
    startCardChange(input: $input) {
      __typename
      ... on StartCardChangePayload {
        progress {
          step
          planKey
          priceId
          setupIntentId
          setupIntentClientSecret
          isCardChange
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const CompleteCardChange = graphql(`
  mutation CompleteCardChange($input: CompleteSubscriptionInput!) {
    completeSubscription(input: $input) {
      __typename
      ... on CompleteSubscriptionPayload {
        viewer {
          id
          paymentCard {
            last4
          }
        }
        progress {
          step
          isCardChange
          clientSecret
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const QuotePlanChange = graphql(`
  mutation QuotePlanChange($input: QuotePlanChangeInput!) {
    quotePlanChange(input: $input) {
      __typename
      ... on QuotePlanChangePayload {
        quote {
          quoteId
          planKey
          isImmediate
          amountToday
          credit
          startsAt
          nextChargeAt
        }
      }
      ... on Error {
        code
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);

export const ConfirmPlanChange = graphql(`
  mutation ConfirmPlanChange($input: ConfirmPlanChangeInput!) {
    confirmPlanChange(input: $input) {
      __typename
      ... on ConfirmPlanChangePayload {
        viewer {
          id
          subscription {
            id
            currentPeriodEnd
            plan {
              id
              key
            }
            scheduledPlan {
              id
              key
            }
          }
        }
        status
        clientSecret
      }
      ... on Error {
        code
      }
    }
  }
`);

export const UndoPlanChange = graphql(`
  mutation UndoPlanChange($input: UndoPlanChangeInput!) {
    undoPlanChange(input: $input) {
      __typename
      ... on UndoPlanChangePayload {
        viewer {
          id
          subscription {
            id
            scheduledPlan {
              id
            }
          }
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const SetTaxId = graphql(`
  mutation SetTaxId($input: SetTaxIdInput!) {
    setTaxId(input: $input) {
      __typename
      ... on SetTaxIdPayload {
        viewer {
          id
          taxId {
            kind
            masked
          }
        }
      }
      ... on Error {
        code
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`);

export const WithdrawCancellation = graphql(`
  mutation WithdrawCancellation($input: WithdrawCancellationInput!) {
    withdrawCancellation(input: $input) {
      __typename
      ... on WithdrawCancellationPayload {
        viewer {
          id
          cancellationRequests {
            edges {
              node {
                id
                isOpen
              }
            }
          }
        }
      }
      ... on Error {
        code
      }
    }
  }
`);
