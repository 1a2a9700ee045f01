/** A refusal of the local run: its message is all that is printed, and the exit code is 1. */
export class LocalRunError extends Error {}
