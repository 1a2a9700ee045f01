import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(input: { email: $email }) {
      __typename
      ...Refusal_error
    }
  }
`);

/** Asks for a link that sets a new password, by e-mail. Null: it was asked for, whether or not the address has an account. */
export function useRequestPasswordReset() {
  const [{ fetching }, request] = useMutation(RequestPasswordReset);

  async function requestReset(email: string): Promise<FormRefusal | null> {
    const { data, error } = await request({ email });
    if (!data) return formFailure(error ? errorMessage(error) : "");
    const answer = data.requestPasswordReset;
    return answer.__typename === "RequestPasswordResetPayload" ? null : formRefusal(answer);
  }

  return { requestReset, isSending: fetching };
}
