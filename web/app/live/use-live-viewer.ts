import { useEffect } from "react";
import { type Client, useClient } from "urql";
import { graphql } from "../../gql/gql.ts";
import { pathBackHere, useEndSession } from "../session/session-provider.tsx";
import { keepOpenInView, type StreamEvents } from "./keep-open-in-view.ts";

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
 * the login screen when the session was ended elsewhere.
 */
export function useLiveViewer(): void {
  const client = useClient();
  const endSession = useEndSession();
  useEffect(() => {
    const onSignedOut = () => endSession(pathBackHere());
    return keepOpenInView((events) => followViewer(client, { ...events, onSignedOut }));
  }, [client, endSession]);
}

function followViewer(
  client: Client,
  { onAlive, onLost, onSignedOut }: StreamEvents & { onSignedOut: () => void },
): () => void {
  const { unsubscribe } = client.subscription(ViewerChanged, {}).subscribe(({ data, hasNext }) => {
    if (data?.viewerChanged === null) return onSignedOut();
    if (!hasNext) return onLost();
    onAlive();
  });
  return unsubscribe;
}
