import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError, RefusedError } from "#server/platform/errors.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Files of 15 MB that a process receives at once: a slow sender takes up to a minute for one. */
export const receivingBounds = { atOnce: 5, mostWaiting: 20 };
/** Storing a file of 15 MB takes 90 MB of memory. */
export const storingAtOnce = 1;
const retryAfterSeconds = 30;

const refuse = () => new AppError("UNAVAILABLE", { retryAfterSeconds });
const receiving = createBoundedQueue({ ...receivingBounds, refuse });
// A file that waits here already has one of the `atOnce` places of `receiving`.
const storing = createBoundedQueue({ atOnce: storingAtOnce, mostWaiting: receivingBounds.atOnce, refuse });
const sellers = new Set<string>();

/**
 * Reads a seller's file and stores it, a few files at a time in this process, to bound its memory.
 * Throws IMPORT_RUNNING while this process receives another file of the seller, UNAVAILABLE when
 * too many wait.
 */
export async function receiveFile<Row>(
  userId: string,
  { read, store }: { read: () => Promise<Bytes>; store: (bytes: Bytes) => Promise<Row> },
): Promise<Row> {
  if (sellers.has(userId)) throw new RefusedError("IMPORT_RUNNING");
  sellers.add(userId);
  try {
    return await receiving.run(async () => {
      const bytes = await read();
      return await storing.run(() => store(bytes));
    });
  } finally {
    sellers.delete(userId);
  }
}
