import { graphql } from "../gql/gql.ts";

export const CreateScenarioLink = graphql(`
  mutation CreateScenarioLink($input: CreateScenarioLinkInput!) {
    createScenarioLink(input: $input) {
      __typename
      ... on CreateScenarioLinkPayload {
        url
        link {
          id
          showCosts
          isActive
          expiresAt
          viewCount
        }
      }
      ...RefusedWrite
    }
  }
`);

export const RevokeScenarioLink = graphql(`
  mutation RevokeScenarioLink($input: RevokeScenarioLinkInput!) {
    revokeScenarioLink(input: $input) {
      link {
        id
        isActive
      }
    }
  }
`);

export const SharedScenario = graphql(`
  query SharedScenario($token: String!) {
    sharedScenario(token: $token) {
      name
      channel
      day
      priceList
      marketplaceTransfer
      sale {
        cost
      }
      result {
        marginAfterAds {
          value
        }
      }
    }
  }
`);
