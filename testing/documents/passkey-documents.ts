import { graphql } from "../gql/gql.ts";

export const MyPasskeys = graphql(`
  query MyPasskeys {
    viewer {
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);

export const BeginPasskey = graphql(`
  mutation BeginPasskey($input: BeginPasskeyInput!) {
    beginPasskey(input: $input) {
      __typename
      ... on BeginPasskeyPayload {
        challenge
        rpId
        userHandle
        knownIds
      }
      ...Refusal
    }
  }
`);

export const AddPasskey = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      __typename
      ...Refusal
    }
  }
`);

export const RenamePasskey = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      __typename
      ...Refusal
    }
  }
`);

export const RemovePasskey = graphql(`
  mutation RemovePasskey($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      __typename
      ...Refusal
    }
  }
`);

export const BeginPasskeySignIn = graphql(`
  mutation BeginPasskeySignIn {
    beginPasskeySignIn(input: {}) {
      challenge
      rpId
    }
  }
`);

export const SignInWithPasskey = graphql(`
  mutation SignInWithPasskey($input: SignInWithPasskeyInput!) {
    signInWithPasskey(input: $input) {
      __typename
      ... on SignInWithPasskeyPayload {
        viewer {
          username
        }
      }
      ...Refusal
    }
  }
`);
