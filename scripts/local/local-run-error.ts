/** Ends a local run: prints only the message and exits with 1. */
export class LocalRunError extends Error {}

/** Rethrows an error whose message says all that a person needs. */
export function asLocalRunError(error: Error): never {
  throw new LocalRunError(error.message);
}
