import { useEffect } from "react";
import { type Client, useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { keepStreamWhileVisible, type StreamEvents } from "./visible-stream.ts";

/** Everything that screens show of the account: the cache puts each change wherever it is shown. */
const ViewerChanged = graphql(`
  subscription ViewerChanged {
    viewerChanged {
      id
      ...Viewer_user
      ...SubscriptionCards_user
    }
  }
`);

/**
 * Shows a change of the account that was made elsewhere (another tab, another device, the server) without a reload, and
 * the login screen when the session was ended elsewhere: the question that follows a lost stream is UNAUTHENTICATED then.
 */
export function useLiveViewer(): void {
  const client = useClient();
  useEffect(() => keepStreamWhileVisible((events) => followViewer(client, events)), [client]);
}

/** Null is the end of the session that the stream was opened with. A new password has given this browser another one. */
function followViewer(client: Client, { onAlive, onLost }: StreamEvents): () => void {
  const { unsubscribe } = client.subscription(ViewerChanged, {}).subscribe(({ data, hasNext }) => {
    if (!hasNext || data?.viewerChanged === null) return onLost();
    onAlive();
  });
  return unsubscribe;
}
