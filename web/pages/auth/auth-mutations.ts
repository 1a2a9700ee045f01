import { graphql } from "#web/gql/gql.ts";

export const LoginMutation = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      __typename
      ...Refusal_error
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
      ...Refusal_error
      ... on RegisterPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
    }
  }
`);
