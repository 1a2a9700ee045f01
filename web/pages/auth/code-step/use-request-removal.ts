import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const RequestRemoval = graphql(`
  mutation RequestRemoval {
    requestSecondFactorRemoval(input: {}) {
      __typename
      ...Refusal_error
      ... on RequestSecondFactorRemovalPayload {
        availableAt
      }
    }
  }
`);

type Outcome = { availableAt: Date } | { refusal: FormRefusal };

/** Asks for the link that turns the second factor off in three days (D105). */
export function useRequestRemoval() {
  const [{ fetching }, request] = useMutation(RequestRemoval);

  async function requestRemoval(): Promise<Outcome> {
    const { data, error } = await request({});
    const answer = data?.requestSecondFactorRemoval;
    if (!answer) return { refusal: formFailure(error ? errorMessage(error) : "") };
    if (answer.__typename !== "RequestSecondFactorRemovalPayload") return { refusal: formRefusal(answer) };
    return { availableAt: new Date(answer.availableAt) };
  }

  return { requestRemoval, isSending: fetching };
}
