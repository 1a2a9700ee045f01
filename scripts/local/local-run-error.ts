/** Ends a local run: prints only the message and exits with 1. */
export class LocalRunError extends Error {}

/** Rethrows an error whose message tells the user all they need. */
export function asLocalRunError(error: Error): never {
  throw new LocalRunError(error.message);
}
