import { graphql } from "../gql/gql.ts";

export const MySecondFactor = graphql(`
  query MySecondFactor {
    viewer {
      secondFactor {
        enabledAt
        recoveryCodesLeft
      }
    }
  }
`);

export const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($input: BeginSecondFactorInput!) {
    beginSecondFactor(input: $input) {
      __typename
      ... on BeginSecondFactorPayload {
        secret
        uri
      }
      ...Refusal
    }
  }
`);

export const EnableSecondFactor = graphql(`
  mutation EnableSecondFactor($input: EnableSecondFactorInput!) {
    enableSecondFactor(input: $input) {
      __typename
      ... on EnableSecondFactorPayload {
        recoveryCodes
        viewer {
          secondFactor {
            enabledAt
            recoveryCodesLeft
          }
        }
      }
      ...Refusal
    }
  }
`);

export const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($input: DisableSecondFactorInput!) {
    disableSecondFactor(input: $input) {
      __typename
      ... on DisableSecondFactorPayload {
        viewer {
          secondFactor {
            enabledAt
          }
        }
      }
      ...Refusal
    }
  }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      __typename
      ... on RenewRecoveryCodesPayload {
        recoveryCodes
      }
      ...Refusal
    }
  }
`);

export const CompleteSignIn = graphql(`
  mutation CompleteSignIn($input: CompleteSignInInput!) {
    completeSignIn(input: $input) {
      __typename
      ... on CompleteSignInPayload {
        viewer {
          id
          username
        }
      }
      ...Refusal
    }
  }
`);

export const RequestSecondFactorRemoval = graphql(`
  mutation RequestSecondFactorRemoval {
    requestSecondFactorRemoval(input: {}) {
      __typename
      ... on RequestSecondFactorRemovalPayload {
        availableAt
      }
      ...Refusal
    }
  }
`);

export const RemovalOfLink = graphql(`
  query RemovalOfLink($token: String!) {
    secondFactorRemoval(token: $token) {
      username
      requestedAt
      availableAt
      expiresAt
    }
  }
`);

export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($token: String!) {
    removeSecondFactor(input: { token: $token }) {
      __typename
      ...Refusal
    }
  }
`);

export const RefuseSecondFactorRemoval = graphql(`
  mutation RefuseSecondFactorRemoval($token: String) {
    refuseSecondFactorRemoval(input: { token: $token }) {
      __typename
      ...Refusal
    }
  }
`);

export const MyRemoval = graphql(`
  query MyRemoval {
    viewer {
      secondFactor {
        removal {
          requestedAt
          availableAt
          expiresAt
          username
        }
      }
    }
  }
`);
