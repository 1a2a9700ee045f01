import { runNode24 } from "./run-node24.mjs";

// Its stages build the client when they need it.
await runNode24("tools/checks/run/run.ts", { build: false });
