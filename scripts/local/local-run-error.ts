/** A refusal of the local run: its message is all that is printed, and the exit code is 1. */
export class LocalRunError extends Error {}

/** Rethrows an error whose message says all that a person needs. */
export function asLocalRunError(error: Error): never {
  throw new LocalRunError(error.message);
}
