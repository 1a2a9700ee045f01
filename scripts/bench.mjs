import { runNode24 } from "./run-node24.mjs";

await runNode24("tools/bench/index.ts");
