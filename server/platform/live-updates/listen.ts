import { setTimeout } from "node:timers/promises";
import { LimitedClient } from "#server/platform/db/connection-limits.ts";
import { noteConnectionError } from "#server/platform/db/database-errors.ts";
import type { Log } from "#server/platform/log.ts";

const firstWaitMs = 250;
const longestWaitMs = 10_000;

type ListenOptions = {
  databaseUrl: string;
  channel: string;
  log: Log;
  onMessage(payload: string): void;
  /** Called whenever a connection starts to listen. Messages sent before that were missed. */
  onListening(): void;
};

/**
 * Listens to a Postgres channel and reconnects when the connection is lost. Returns the function
 * that stops it.
 */
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
      noteConnectionError(error);
      options.log.warn({ err: error, waitMs }, "database_listener_reconnecting");
    }
    await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Returns when `signal` aborts; throws when the connection cannot be opened or is lost. */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<void> {
  const { databaseUrl, channel, onMessage, onListening } = options;
  const client = new LimitedClient({ connectionString: databaseUrl });
  const ended = new Promise<void>((resolve, reject) => {
    // Not `once`: a dying connection may emit the error twice.
    client.on("error", reject);
    client.once("end", () => reject(new Error("the listening connection ended")));
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  // Nobody awaits this promise while `connect` is pending; both fail for the same reason.
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
