/**
 * Complexity of hashing or comparing a password. It is slow by design, so a request can hold only a
 * few.
 */
export const hashingCost = 10_000;

/** Complexity of sending an e-mail: the same as for hashing a password. */
export const mailCost = 10_000;
