/**
 * Builds the web client if it has changed. `npm test` does so beside its first checks, which do not
 * need it.
 */
import { prepare } from "#scripts/prepare.mjs";

await prepare();
