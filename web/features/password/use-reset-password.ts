import { useMutation } from "urql";
import { graphql } from "../../gql/gql.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { withWait } from "../../shared/wait-words.ts";

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        viewer {
          id
          hasPassword
          ...Viewer_user
        }
      }
      ... on Error {
        code
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

/** Why the password was not set: the link, the password, or anything else. */
type Refusal = { kind: "link" | "field" | "other"; message: string };

/** Uses the link. Null: the password is set, and the cache knows who is signed in. */
export function useResetPassword() {
  const [{ fetching }, reset] = useMutation(ResetPassword);

  async function resetPassword(input: { token: string; newPassword: string }): Promise<Refusal | null> {
    const { data, error } = await reset({ input });
    const answer = data?.resetPassword;
    if (!answer) return { kind: "other", message: error ? errorMessage(error) : "" };
    if (answer.__typename === "ResetPasswordPayload") return null;
    if (answer.code === "RESET_LINK_INVALID") return { kind: "link", message: answer.message };
    const [issue] = "fields" in answer ? answer.fields : [];
    if (issue) return { kind: "field", message: issue.message };
    return { kind: "other", message: withWait(answer) };
  }

  return { resetPassword, isSending: fetching };
}
