import { useEffect } from "react";
import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { keepStreamWhileVisible } from "#web/shared/browser/visible-stream.ts";

const ImportChanged = graphql(`
  subscription ImportChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on Import {
        id
        ...ImportSteps_import
      }
    }
  }
`);

/** Follows an import while its page is open: the cache updates the page. */
export function useFollowImport(id: string, isEnded: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (isEnded) return;
    return keepStreamWhileVisible(({ onAlive, onLost }) => {
      const { unsubscribe } = client.subscription(ImportChanged, { id }).subscribe(({ data, hasNext }) => {
        if (!hasNext) return onLost();
        if (data) onAlive();
      });
      return unsubscribe;
    });
  }, [client, id, isEnded]);
}
