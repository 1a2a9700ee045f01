import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

/** Payloads have no identity in the cache, so the cache never holds a secret. */
const CreateWebhook = graphql(`
  mutation CreateWebhook($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      __typename
      ... on CreateWebhookEndpointPayload {
        secret
        endpoint {
          id
          url
        }
        viewer {
          id
          ...Webhooks_user
        }
      }
      ...Refusal_error
    }
  }
`);

export const useCreateEndpoint = () => useSend(CreateWebhook);

const UpdateWebhook = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      __typename
      ... on UpdateWebhookEndpointPayload {
        endpoint {
          id
          ...WebhookEndpoint_endpoint
        }
      }
      ...Refusal_error
    }
  }
`);

export const useUpdateEndpoint = () => useSend(UpdateWebhook);

const RotateSecret = graphql(`
  mutation RotateSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      __typename
      ... on RotateWebhookSecretPayload {
        secret
        endpoint {
          id
          url
          olderSecretUntil
        }
      }
      ...Refusal_error
    }
  }
`);

export const useRotateSecret = () => useSend(RotateSecret);

const DeleteWebhook = graphql(`
  mutation DeleteWebhook($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) {
      viewer {
        id
        ...Webhooks_user
      }
    }
  }
`);

export const useDeleteEndpoint = () => useSend(DeleteWebhook);

const SendTest = graphql(`
  mutation SendTest($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      __typename
      ... on SendTestWebhookPayload {
        delivery {
          id
          state
        }
      }
      ...Refusal_error
    }
  }
`);

export const useSendTest = () => useSend(SendTest);
