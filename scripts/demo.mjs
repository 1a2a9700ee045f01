import { runNode24 } from "./run-node24.mjs";

await runNode24("scripts/local/demo.ts", { build: false });
