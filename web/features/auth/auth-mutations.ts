import { graphql } from "../../gql/gql.ts";

/** Why a login or a sign-up was refused. */
export const AuthRefusal_error = graphql(`
  fragment AuthRefusal_error on Error {
    code
    message
    ... on InvalidInputError {
      fields {
        field
        message
      }
    }
    ... on RateLimitedError {
      retryAfterSeconds
    }
  }
`);

export const LoginMutation = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      __typename
      ...AuthRefusal_error
      ... on LoginPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
    }
  }
`);

export const RegisterMutation = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ...AuthRefusal_error
      ... on RegisterPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
    }
  }
`);
