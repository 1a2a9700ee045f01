import type { Client } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { keepStreamWhileVisible, type StreamEvents } from "#web/shared/browser/visible-stream.ts";

/** Everything that screens show of the account: the cache updates them all. */
const ViewerChanged = graphql(`
  subscription ViewerChanged {
    viewerChanged {
      id
      ...LiveViewer_user
      ...SubscriptionCards_user
      ...SettingsSections_user
      catalogue {
        areFiguresStale
      }
    }
  }
`);

/**
 * Shows changes of the account made elsewhere (another tab, another device, the server) without a
 * reload, and the login screen when the session was ended elsewhere: reopening the stream is
 * UNAUTHENTICATED then, twice. Returns how to end it.
 */
export function followViewer(client: Client): () => void {
  return keepStreamWhileVisible((events) => openStream(client, events));
}

/**
 * A null viewer is the end of the session that opened the stream. After a new password there is
 * another.
 */
function openStream(client: Client, { onAlive, onLost }: StreamEvents): () => void {
  const { unsubscribe } = client.subscription(ViewerChanged, {}).subscribe(({ data, error, hasNext }) => {
    if (error || !hasNext || data?.viewerChanged === null) return onLost();
    onAlive();
  });
  return unsubscribe;
}
