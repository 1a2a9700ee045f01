/**
 * `npm start` and `npm run dev`: the whole product on one machine, with nothing installed by hand. Postgres, the
 * server and (for development) Vite run as children of this process; whichever way it ends, they end too.
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
