import { runNode24 } from "./run-node24.mjs";

await runNode24("scripts/local/start.ts", { build: !process.argv.includes("--dev") });
