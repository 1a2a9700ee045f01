/**
 * For a transaction that writes a chunk of work, or waits for one that does. The limits of other
 * transactions would end it on a busy machine, and the chunk would have to be repeated.
 */
export const longTransaction = { maxWait: 10_000, timeout: 30_000 } as const;
