import { graphql } from "../gql/gql.ts";

export const CreateWebhookEndpoint = graphql(`
  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      __typename
      ... on CreateWebhookEndpointPayload {
        secret
        endpoint {
          id
          url
          description
          events
          isOn
          olderSecretUntil
        }
      }
      ... on Error {
        code
        message
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

export const UpdateWebhookEndpoint = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      __typename
      ... on UpdateWebhookEndpointPayload {
        endpoint {
          url
          description
          events
          isOn
          offReason
          failingSince
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      __typename
      ... on RotateWebhookSecretPayload {
        secret
        endpoint {
          olderSecretUntil
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const DeleteWebhookEndpoint = graphql(`
  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) {
      deletedWebhookEndpointId
      viewer {
        webhookEndpoints {
          edges {
            node {
              id
            }
          }
        }
      }
    }
  }
`);

export const SendTestWebhook = graphql(`
  mutation SendTestWebhook($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      __typename
      ... on SendTestWebhookPayload {
        delivery {
          id
          webhookId
          type
          body
          state
          attempts
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const ResendWebhookDelivery = graphql(`
  mutation ResendWebhookDelivery($input: ResendWebhookDeliveryInput!) {
    resendWebhookDelivery(input: $input) {
      __typename
      ... on ResendWebhookDeliveryPayload {
        delivery {
          webhookId
          body
          state
          attempts
          finishedAt
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const ResendWebhookDeliveries = graphql(`
  mutation ResendWebhookDeliveries($input: ResendWebhookDeliveriesInput!) {
    resendWebhookDeliveries(input: $input) {
      __typename
      ... on ResendWebhookDeliveriesPayload {
        count
      }
      ... on Error {
        code
      }
    }
  }
`);

export const WebhookDeliveries = graphql(`
  query WebhookDeliveries($state: WebhookDeliveryState) {
    viewer {
      webhookEndpoints {
        edges {
          node {
            id
            deliveries(first: 10, state: $state) {
              edges {
                node {
                  id
                  type
                  state
                  lastStatus
                  lastAnswer
                  failure
                  nextAttemptAt
                }
              }
            }
          }
        }
      }
    }
  }
`);
