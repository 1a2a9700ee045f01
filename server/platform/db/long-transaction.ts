/**
 * For a transaction that writes a chunk of work, or waits for one that does. Prisma's own limits (2
 * s for a connection, 5 s in all) end such a transaction on a busy machine, and the chunk is done
 * for nothing.
 */
export const longTransaction = { maxWait: 10_000, timeout: 30_000 } as const;
