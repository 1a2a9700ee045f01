import { graphql } from "#web/gql/gql.ts";
import { type SendResult, useSend } from "#web/shared/forms/use-send.ts";

const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($token: String!) {
    removeSecondFactor(input: { token: $token }) {
      __typename
      ...Refusal_error
    }
  }
`);

const RefuseRemovalByLink = graphql(`
  mutation RefuseRemovalByLink($token: String!) {
    refuseSecondFactorRemoval(input: { token: $token }) {
      __typename
      ...Refusal_error
    }
  }
`);

/** `invalid`: the link no longer works. `failed`: why, and nothing has changed as far as we know. */
type Outcome = "done" | "invalid" | { failed: string };

/** Carries out or refuses the request of a mailed link (D105). */
export function useEndRemoval(token: string) {
  const removal = useSend(RemoveSecondFactor);
  const refusal = useSend(RefuseRemovalByLink);

  return {
    remove: async (): Promise<Outcome> => outcomeOf(await removal.send({ token })),
    refuse: async (): Promise<Outcome> => outcomeOf(await refusal.send({ token })),
    busyWith: busyWith(removal.isSending, refusal.isSending),
  };
}

function outcomeOf<Data>(result: SendResult<Data>): Outcome {
  if (result.ok) return "done";
  const { code, message } = result.error;
  return code === null ? { failed: message } : "invalid";
}

function busyWith(isRemoving: boolean, isRefusing: boolean): "remove" | "refuse" | null {
  if (isRemoving) return "remove";
  return isRefusing ? "refuse" : null;
}
