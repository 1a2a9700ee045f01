/** Complexity of hashing or comparing a password: slow by design, so a request has room for few. */
export const hashingCost = 10_000;

/** Complexity of sending an e-mail: as much as hashing a password. */
export const mailCost = 10_000;
