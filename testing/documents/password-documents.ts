import { graphql } from "../gql/gql.ts";

graphql(`
  fragment PasswordRefusal on Error {
    code
    ... on InvalidInputError {
      fields {
        field
        message
      }
    }
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordPayload {
        viewer {
          username
          hasPassword
        }
      }
      ...PasswordRefusal
    }
  }
`);

export const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on RequestPasswordResetPayload {
        ok
      }
      ...PasswordRefusal
    }
  }
`);

export const PasswordResetOfLink = graphql(`
  query PasswordResetOfLink($token: String!) {
    passwordReset(token: $token) {
      username
      expiresAt
    }
  }
`);

export const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        viewer {
          username
          hasPassword
        }
      }
      ...PasswordRefusal
      ... on RefusedError {
        message
      }
    }
  }
`);

export const SignOutEverywhere = graphql(`
  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {
    signOutEverywhere(input: $input) {
      ok
    }
  }
`);

export const CreateKey = graphql(`
  mutation CreateKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreateApiKeyPayload {
        secret
      }
      ...PasswordRefusal
    }
  }
`);
