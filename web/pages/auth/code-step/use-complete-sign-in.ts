import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const CompleteSignIn = graphql(`
  mutation CompleteSignIn($code: String!) {
    completeSignIn(input: { code: $code }) {
      __typename
      ...Refusal_error
      ... on CompleteSignInPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
    }
  }
`);

/** Sends the code. Null: signed in, and the cache already knows the viewer. */
export function useCompleteSignIn() {
  const [{ fetching }, complete] = useMutation(CompleteSignIn);

  async function completeSignIn(code: string): Promise<FormRefusal | null> {
    const { data, error } = await complete({ code });
    if (!data) return formFailure(error ? errorMessage(error) : "");
    const answer = data.completeSignIn;
    return answer.__typename === "CompleteSignInPayload" ? null : formRefusal(answer);
  }

  return { completeSignIn, isSending: fetching };
}
