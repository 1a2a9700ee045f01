import { type CombinedError, useMutation } from "urql";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { Refusal_error } from "#web/shared/refusal.ts";
import { LoginMutation, RegisterMutation } from "./auth-mutations.ts";
import type { AuthMode, Credentials } from "./credentials.ts";
import { failedRequest, type Refusal, serverRefusal } from "./refusal.ts";

/** Sends the form. Null: signed in, and the cache already knows the viewer (S4-05). */
export function useSignIn(): (mode: AuthMode, credentials: Credentials) => Promise<Refusal | null> {
  const [, login] = useMutation(LoginMutation);
  const [, register] = useMutation(RegisterMutation);

  return async (mode, credentials) => {
    if (mode === "register") {
      const { data, error } = await register({ input: credentials });
      if (!data) return noAnswer(mode, error);
      if (data.register.__typename === "RegisterPayload") return null;
      return serverRefusal(mode, readFragment(Refusal_error, data.register));
    }
    const { username, password } = credentials;
    const { data, error } = await login({ input: { username, password } });
    if (!data) return noAnswer(mode, error);
    if (data.login.__typename === "LoginPayload") return null;
    return serverRefusal(mode, readFragment(Refusal_error, data.login));
  };
}

function noAnswer(mode: AuthMode, error: CombinedError | undefined): Refusal {
  return failedRequest(mode, error ? errorMessage(error) : "");
}
