import { useMutation } from "urql";
import { graphql } from "../../../gql/gql.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { withWait } from "../../../shared/wait-words.ts";

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordPayload {
        viewer {
          id
          hasPassword
        }
      }
      ... on Error {
        message
      }
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
  }
`);

/** What is wrong with a field, by its name. */
export type PasswordIssues = { currentPassword?: string; newPassword?: string };

type Refusal = { issues: PasswordIssues; problem: string | null };

/** Sends the change. Null: the new password is set. */
export function useChangePassword() {
  const [{ fetching }, change] = useMutation(ChangePassword);

  async function changePassword(input: {
    currentPassword: string;
    newPassword: string;
  }): Promise<Refusal | null> {
    const { data, error } = await change({ input });
    const answer = data?.changePassword;
    if (!answer) return { issues: {}, problem: error ? errorMessage(error) : null };
    if (answer.__typename === "ChangePasswordPayload") return null;
    if (!("fields" in answer)) return { issues: {}, problem: withWait(answer) };
    return {
      issues: Object.fromEntries(answer.fields.map(({ field, message }) => [field, message])),
      problem: null,
    };
  }

  return { changePassword, isSending: fetching };
}
