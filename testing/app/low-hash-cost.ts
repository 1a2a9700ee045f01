import { setHashCost } from "#server/features/auth/password/password-hash.ts";

/** Vitest's set-up for tests with a database, which hash thousands of passwords. */
setHashCost("low");
