import { useEffect } from "react";
import { type DocumentInput, useClient } from "urql";
import { keepStreamWhileVisible } from "#web/shared/browser/visible-stream.ts";

/**
 * Subscribes to long work while its page is open and visible: the cache updates the page. The
 * document spreads the page's own fragment on `catalogueWork`. Pass `isFollowed` false once nothing
 * can change.
 */
export function useFollowWork<Data>(
  document: DocumentInput<Data, { id: string }>,
  { id, isFollowed }: { id: string; isFollowed: boolean },
): void {
  const client = useClient();
  useEffect(() => {
    if (!isFollowed) return;
    return keepStreamWhileVisible(({ onAlive, onLost }) => {
      const { unsubscribe } = client.subscription(document, { id }).subscribe(({ data, hasNext }) => {
        if (!hasNext) return onLost();
        if (data) onAlive();
      });
      return unsubscribe;
    });
  }, [client, document, id, isFollowed]);
}
