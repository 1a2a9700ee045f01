import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import type { AuthMode, Credentials } from "./credentials.ts";
import { type Refusal, signInRefusal } from "./refusal.ts";

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

const RegisterMutation = graphql(`
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

/** Sends the form. Null on success: the cache then already knows the viewer (S4-05). */
export function useSignIn(): (mode: AuthMode, credentials: Credentials) => Promise<Refusal | null> {
  const login = useSend(LoginMutation);
  const register = useSend(RegisterMutation);

  return async (mode, credentials) => {
    const { username, password } = credentials;
    const result =
      mode === "register"
        ? await register.send({ input: credentials })
        : await login.send({ input: { username, password } });
    return result.ok ? null : signInRefusal(mode, result.error);
  };
}
