import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#server/platform/log.ts";

const firstWaitMs = 250;
const longestWaitMs = 10_000;

type ListenOptions = {
  databaseUrl: string;
  channel: string;
  log: Log;
  /** Called with each message. */
  onMessage(payload: string): void;
  /** Called when a connection listens. What was said while there was none has not been heard. */
  onListening(): void;
};

/** Listens to a channel of Postgres over one connection, and over another whenever it is lost. Answers how to stop. */
export function listen(options: ListenOptions): () => Promise<void> {
  const stopping = new AbortController();
  const ended = keepListening(options, stopping.signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function keepListening(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  const onListening = () => {
    waitMs = firstWaitMs;
    options.onListening();
  };
  while (!signal.aborted) {
    try {
      await listenOnce({ ...options, onListening }, signal);
    } catch (error) {
      options.log.warn({ err: error, waitMs }, "changes are not heard; connecting again");
    }
    await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Returns when `signal` says so; throws when the connection cannot be made or is lost. */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<void> {
  const { databaseUrl, channel, onMessage, onListening } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const ended = new Promise<void>((resolve, reject) => {
    // Not once: a connection that dies may say so twice.
    client.on("error", reject);
    client.once("end", () => reject(new Error("the listening connection ended")));
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  // The one that is awaited may be `connect`, which fails for the same reason.
  ended.catch(() => undefined);
  client.on("notification", ({ payload }) => onMessage(payload ?? ""));
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    onListening();
    await ended;
  } finally {
    await client.end().catch(() => undefined);
  }
}
