import { RateLimitedError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { type AccountWatch, createAccountWatch } from "./account-watch.ts";
import { listen } from "./listen.ts";

/** The channel of the database triggers; the message is the user's id. */
const channel = "account_changed";
/** A browser needs one for each visible tab. Each process counts its own connections. */
const maxWatchesOfSession = 10;
/** For several browsers at once; without it each of a user's sessions could open ten. */
const maxWatchesOfUser = 30;
const retryAfterSeconds = 60;

type Watched = { userId: string; sessionId: string };

/**
 * Reports committed changes to accounts, their subscriptions, cancellation requests and sessions, made
 * by any process. Uses one database connection from the first watch on, and no polling.
 */
export type AccountChanges = {
  /** Throws RateLimitedError when the session or its user has too many watches. */
  watch(watched: Watched): AccountWatch;
  /** Ends every watch and the connection. */
  close(): Promise<void>;
};

export function createAccountChanges(deps: { databaseUrl: string; log: Log }): AccountChanges {
  const watches = new Map<AccountWatch, Watched>();
  let closed = false;
  let stopListening: (() => Promise<void>) | undefined;

  const listenToAll = () =>
    listen({
      ...deps,
      channel,
      onMessage(userId) {
        for (const [watch, watched] of watches) if (watched.userId === userId) watch.changed();
      },
      onListening() {
        for (const watch of watches.keys()) watch.changed();
      },
    });

  return {
    watch(watched) {
      const ofUser = [...watches.values()].filter(({ userId }) => userId === watched.userId);
      const ofSession = ofUser.filter(({ sessionId }) => sessionId === watched.sessionId);
      if (ofUser.length >= maxWatchesOfUser || ofSession.length >= maxWatchesOfSession)
        throw new RateLimitedError(retryAfterSeconds);
      const watch = createAccountWatch(() => watches.delete(watch));
      if (closed) {
        watch.stop();
        return watch;
      }
      watches.set(watch, watched);
      stopListening ??= listenToAll();
      return watch;
    },
    async close() {
      closed = true;
      for (const watch of watches.keys()) watch.stop();
      await stopListening?.();
    },
  };
}
