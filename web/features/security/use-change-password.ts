import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ...Refusal_error
      ... on ChangePasswordPayload {
        viewer {
          id
          hasPassword
        }
      }
    }
  }
`);

type Passwords = { currentPassword: string; newPassword: string; revokeApiKeys: boolean };

/** Sends the change. Null: the new password is set. */
export function useChangePassword() {
  const [{ fetching }, change] = useMutation(ChangePassword);

  async function changePassword(input: Passwords): Promise<FormRefusal | null> {
    const { data, error } = await change({ input });
    if (!data) return formFailure(error ? errorMessage(error) : "");
    const answer = data.changePassword;
    return answer.__typename === "ChangePasswordPayload" ? null : formRefusal(answer);
  }

  return { changePassword, isSending: fetching };
}
