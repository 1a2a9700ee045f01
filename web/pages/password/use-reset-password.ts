import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ...Refusal_error
      ... on ResetPasswordPayload {
        viewer {
          id
          hasPassword
          ...Viewer_user
        }
      }
    }
  }
`);

/** Uses the link. Null: the password is set, and the cache knows who is signed in. */
export function useResetPassword() {
  const [{ fetching }, reset] = useMutation(ResetPassword);

  async function resetPassword(input: {
    token: string;
    newPassword: string;
    revokeApiKeys: boolean;
  }): Promise<FormRefusal | null> {
    const { data, error } = await reset({ input });
    if (!data) return formFailure(error ? errorMessage(error) : "");
    const answer = data.resetPassword;
    return answer.__typename === "ResetPasswordPayload" ? null : formRefusal(answer);
  }

  return { resetPassword, isSending: fetching };
}
