import { useEffect } from "react";
import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";

const FeeChangeRead = graphql(`
  mutation FeeChangeRead($input: MarkFeeChangeSeenInput!) {
    markFeeChangeSeen(input: $input) {
      viewer {
        id
        report {
          ...FeeChangeStrip_report
        }
      }
    }
  }
`);

type Change = { id: string; state: string; hasBegun: boolean; isCorrection: boolean };

/** Tells the server once the seller reads what a change cost, so that no strip repeats it. */
export function useMarkSeen({ id, state, hasBegun, isCorrection }: Change): void {
  const client = useClient();
  const isRead = state === "READY" && (hasBegun || isCorrection);
  useEffect(() => {
    // A failure only leaves the strip where it is.
    if (isRead) void client.mutation(FeeChangeRead, { input: { id } }).toPromise();
  }, [client, id, isRead]);
}
