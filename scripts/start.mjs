import { runNode24 } from "#scripts/run-node24.mjs";

await runNode24("scripts/local/start.ts", { build: !process.argv.includes("--dev") });
