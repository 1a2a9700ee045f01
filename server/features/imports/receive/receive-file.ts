import { createBoundedQueue } from "#server/platform/concurrency/bounded-queue.ts";
import { AppError, RefusedError } from "#server/platform/errors.ts";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import { createByteBudget } from "./byte-budget.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Memory in a process for files whose bytes are awaited or wait to be stored (D252). A file
 * reserves its own size, and small files have their own part, so slow senders of large files keep
 * nobody's small file waiting. Accounts
 * without a subscription have their own share and cannot take that of subscribers.
 */
export const receivingBounds = {
  subscriberBytes: 5 * bodyBytes.file,
  otherBytes: 3 * bodyBytes.file,
  /** Files up to this size have memory of their own in each share, beside large ones (D514). */
  smallBytes: 1024 * 1024,
  smallShareBytes: 16 * 1024 * 1024,
  mostWaiting: 20,
  /** What a connection takes besides its file. */
  leastBytes: 64 * 1024,
  /** Files of one address at once, in each of the two shares. */
  ofAddress: 5,
} as const;
/** Storing a file of 15 MB takes 90 MB of memory. */
export const storingAtOnce = 1;
const retryAfterSeconds = 30;

const refuse = () => new AppError("UNAVAILABLE", { retryAfterSeconds });
// A file that waits to be stored has its memory, and waits for at most one file of the other share.
const unlimited = { mostWaiting: Number.POSITIVE_INFINITY, refuse };
const storing = createBoundedQueue({ ...unlimited, atOnce: storingAtOnce });
const subscribers = createShare(receivingBounds.subscriberBytes);
const others = createShare(receivingBounds.otherBytes);
const sellers = new Set<string>();

function createShare(totalBytes: number) {
  return {
    large: createByteBudget({ totalBytes, mostWaiting: receivingBounds.mostWaiting, refuse }),
    small: createByteBudget({
      totalBytes: receivingBounds.smallShareBytes,
      mostWaiting: receivingBounds.mostWaiting,
      refuse,
    }),
    storing: createBoundedQueue({ ...unlimited, atOnce: storingAtOnce }),
    /** Files of each address that are being received. */
    addresses: new Map<string, number>(),
  };
}

export type FileSender = {
  userId: string;
  isSubscriber: boolean;
  /** The network that the request comes from. */
  address: string;
  /** The refusal while this process receives another file of the seller. */
  busy: "IMPORT_RUNNING" | "PRICE_FILE_RUNNING";
};

type Receiving<Row> = {
  /** The announced size; null when it is unknown. */
  byteCount: number | null;
  read: () => Promise<Bytes>;
  store: (bytes: Bytes) => Promise<Row>;
};

/**
 * Reads a seller's file and stores it, within the memory that this process has for files. Only a
 * complete file takes the place for storing. Throws `busy` while this process receives
 * another file of the seller, UNAVAILABLE when too many wait or come from one address.
 */
export async function receiveFile<Row>(
  { userId, isSubscriber, address, busy }: FileSender,
  { byteCount, read, store }: Receiving<Row>,
): Promise<Row> {
  if (sellers.has(userId)) throw new RefusedError(busy);
  const share = isSubscriber ? subscribers : others;
  const ofAddress = share.addresses.get(address) ?? 0;
  if (ofAddress >= receivingBounds.ofAddress) throw refuse();
  sellers.add(userId);
  share.addresses.set(address, ofAddress + 1);
  try {
    const reserved = Math.max(byteCount ?? bodyBytes.file, receivingBounds.leastBytes);
    const memory = reserved <= receivingBounds.smallBytes ? share.small : share.large;
    return await memory.run(reserved, async () => {
      const bytes = await read();
      return await share.storing.run(() => storing.run(() => store(bytes)));
    });
  } finally {
    sellers.delete(userId);
    const left = (share.addresses.get(address) ?? 1) - 1;
    if (left > 0) share.addresses.set(address, left);
    else share.addresses.delete(address);
  }
}
