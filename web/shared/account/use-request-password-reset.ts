import { useMutation } from "urql";
import { graphql } from "../../gql/gql.ts";
import { errorMessage } from "../error-message.ts";
import { withWait } from "../wait-words.ts";

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(input: { email: $email }) {
      __typename
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          message
        }
      }
      ... on RateLimitedError {
        retryAfterSeconds
      }
    }
  }
`);

/** Why no link was asked for. */
type Refusal = { message: string; isOfEmail: boolean };

/** Asks for a link that sets a new password, by e-mail. Null: it was asked for, whether or not the address has an account. */
export function useRequestPasswordReset() {
  const [{ fetching }, request] = useMutation(RequestPasswordReset);

  async function requestReset(email: string): Promise<Refusal | null> {
    const { data, error } = await request({ email });
    const answer = data?.requestPasswordReset;
    if (!answer) return { message: error ? errorMessage(error) : "", isOfEmail: false };
    if (answer.__typename === "RequestPasswordResetPayload") return null;
    const [issue] = "fields" in answer ? answer.fields : [];
    return { message: issue?.message ?? withWait(answer), isOfEmail: issue !== undefined };
  }

  return { requestReset, isSending: fetching };
}
