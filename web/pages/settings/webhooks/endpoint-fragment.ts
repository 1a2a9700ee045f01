import { graphql } from "#web/gql/gql.ts";
import type { WebhookEndpoint_EndpointFragment } from "#web/gql/graphql.ts";

/** What is shown of an endpoint, with its newest delivery. */
export const WebhookEndpoint_endpoint = graphql(`
  fragment WebhookEndpoint_endpoint on WebhookEndpoint {
    id
    url
    description
    events
    isOn
    offSince
    offReason
    failingSince
    pausedUntil
    olderSecretUntil
    deliveries(first: 1) {
      edges {
        node {
          id
          state
          attempts
          lastStatus
          failure
          createdAt
        }
      }
    }
  }
`);

export type Endpoint = WebhookEndpoint_EndpointFragment;

/** All of a seller's endpoints: at most 10. Mutations that add or remove one return this list. */
export const Webhooks_user = graphql(`
  fragment Webhooks_user on User {
    id
    webhookEndpoints(first: 10) {
      edges {
        node {
          id
          ...WebhookEndpoint_endpoint
        }
      }
    }
  }
`);

export const WebhooksQuery = graphql(`
  query Webhooks {
    viewer {
      id
      ...Webhooks_user
    }
  }
`);
