import { runNode24 } from "./run-node24.mjs";

const isFast = process.argv.includes("--fast");

await runNode24("scripts/tests/run.ts", { build: !isFast });
