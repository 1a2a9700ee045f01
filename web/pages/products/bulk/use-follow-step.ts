import { useEffect } from "react";
import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { WorkState } from "#web/gql/graphql.ts";
import { keepStreamWhileVisible } from "#web/shared/browser/visible-stream.ts";

const BulkStepChanged = graphql(`
  subscription BulkStepChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on BulkStep {
        id
        ...StoredStep_step
      }
    }
  }
`);

/** Subscribes to a step while a worker processes it: the cache updates the page. */
export function useFollowStep(id: string, state: WorkState): void {
  const client = useClient();
  const isWorking = state === "PREPARING" || state === "RUNNING" || state === "UNDOING";
  useEffect(() => {
    if (!isWorking) return;
    return keepStreamWhileVisible(({ onAlive, onLost }) => {
      const { unsubscribe } = client.subscription(BulkStepChanged, { id }).subscribe(({ data, hasNext }) => {
        if (!hasNext) return onLost();
        if (data) onAlive();
      });
      return unsubscribe;
    });
  }, [client, id, isWorking]);
}
