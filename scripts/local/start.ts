/**
 * `npm start` and `npm run dev`: the whole product on one machine, with nothing to install by hand.
 * All parts run as children of this process and end with it.
 */
import { LocalRunError } from "./local-run-error.ts";
import { startLocal } from "./start-local.ts";

const stopping = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
});

try {
  await startLocal({ dev: process.argv.includes("--dev"), stopping });
  process.exit(0);
} catch (error) {
  console.error(error instanceof LocalRunError ? error.message : error);
  process.exit(1);
}
