import type { Client } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { keepStreamWhileVisible, type StreamEvents } from "#web/shared/browser/visible-stream.ts";

/** Everything of the account that screens show: the cache updates them all. */
const ViewerChanged = graphql(`
  subscription ViewerChanged {
    viewerChanged {
      id
      ...LiveViewer_user
      ...SubscriptionCards_user
      ...SettingsSections_user
      catalogue {
        areFiguresStale
        revision
      }
    }
  }
`);

/**
 * Shows changes of the account made elsewhere (another tab, another device, the server) without a
 * reload. When the session was ended elsewhere, reopening the stream is refused twice as
 * UNAUTHENTICATED and the login screen appears. Returns a function that ends the stream.
 */
export function followViewer(client: Client): () => void {
  return keepStreamWhileVisible((events) => openStream(client, events));
}

/**
 * A null viewer means that the session that opened the stream has ended. After a new password there
 * is another session.
 */
function openStream(client: Client, { onAlive, onLost }: StreamEvents): () => void {
  const { unsubscribe } = client.subscription(ViewerChanged, {}).subscribe(({ data, error, hasNext }) => {
    if (error || !hasNext || data?.viewerChanged === null) return onLost();
    onAlive();
  });
  return unsubscribe;
}
