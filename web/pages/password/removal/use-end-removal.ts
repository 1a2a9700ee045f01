import { type CombinedError, useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";

const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($token: String!) {
    removeSecondFactor(input: { token: $token }) {
      __typename
    }
  }
`);

const RefuseRemovalByLink = graphql(`
  mutation RefuseRemovalByLink($token: String!) {
    refuseSecondFactorRemoval(input: { token: $token }) {
      __typename
    }
  }
`);

/** `invalid`: the link works no more. `failed`: in words, and nothing has changed as far as we know. */
type Outcome = "done" | "invalid" | { failed: string };

/** Carries out or refuses the request of a mailed link (D105). */
export function useEndRemoval(token: string) {
  const [removing, remove] = useMutation(RemoveSecondFactor);
  const [refusing, refuse] = useMutation(RefuseRemovalByLink);

  return {
    async remove(): Promise<Outcome> {
      const { data, error } = await remove({ token });
      return outcomeOf(data?.removeSecondFactor.__typename, error);
    },
    async refuse(): Promise<Outcome> {
      const { data, error } = await refuse({ token });
      return outcomeOf(data?.refuseSecondFactorRemoval.__typename, error);
    },
    busyWith: busyWith(removing.fetching, refusing.fetching),
  };
}

function outcomeOf(typename: string | undefined, error: CombinedError | undefined): Outcome {
  if (typename === undefined) return { failed: error ? errorMessage(error) : "" };
  return typename === "RefusedError" ? "invalid" : "done";
}

function busyWith(isRemoving: boolean, isRefusing: boolean): "remove" | "refuse" | null {
  if (isRemoving) return "remove";
  return isRefusing ? "refuse" : null;
}
