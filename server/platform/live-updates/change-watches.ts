import { RateLimitedError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { listen } from "./listen.ts";

/**
 * A browser needs one for each visible tab, a program one for each piece of work. Each process
 * counts its own connections.
 */
const maxWatchesOfHolder = 10;
/** For several browsers and keys at once, each of which could open ten. */
const maxWatchesOfUser = 30;
const retryAfterSeconds = 60;

type Watched = {
  /** The topic that a database message names: an account or a row, by its id. */
  topic: string;
  userId: string;
  /** The session or the API key that follows. */
  holder: string;
};

/**
 * Reports the committed changes that a database trigger announces on a channel, whichever process
 * made them. Uses one database connection from the first watch on, and no polling.
 */
export type ChangeWatches = {
  /** Throws RateLimitedError when the session or key, or its user, has too many watches. */
  watch(watched: Watched): ChangeWatch;
  /** Ends every watch and the connection. */
  close(): Promise<void>;
};

type WatchesOptions = {
  databaseUrl: string;
  log: Log;
  /** The channel of the triggers, whose messages are topics. */
  channel: "account_changed" | "catalogue_work_changed";
};

export function createChangeWatches(options: WatchesOptions): ChangeWatches {
  const watches = new Map<ChangeWatch, Watched>();
  let closed = false;
  let stopListening: (() => Promise<void>) | undefined;

  const listenToAll = () =>
    listen({
      ...options,
      onMessage(topic) {
        for (const [watch, watched] of watches) if (watched.topic === topic) watch.changed();
      },
      onListening() {
        for (const watch of watches.keys()) watch.changed();
      },
    });

  return {
    watch(watched) {
      const ofUser = [...watches.values()].filter(({ userId }) => userId === watched.userId);
      const ofHolder = ofUser.filter(({ holder }) => holder === watched.holder);
      if (ofUser.length >= maxWatchesOfUser || ofHolder.length >= maxWatchesOfHolder)
        throw new RateLimitedError(retryAfterSeconds);
      const watch = createChangeWatch(() => watches.delete(watch));
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

/** One listener's view of its topic. Several changes between two calls of `next` count as one. */
type ChangeWatch = {
  /** Waits for a change since the last call; false once the watch has ended. */
  next(): Promise<boolean>;
  changed(): void;
  /** Ends the watch; callable by either side. */
  stop(): void;
};

function createChangeWatch(onStop: () => void): ChangeWatch {
  let hasChanged = false;
  let stopped = false;
  let wake = () => {};
  return {
    async next() {
      if (!hasChanged && !stopped) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      hasChanged = false;
      return !stopped;
    },
    changed() {
      hasChanged = true;
      wake();
    },
    stop() {
      stopped = true;
      onStop();
      wake();
    },
  };
}
