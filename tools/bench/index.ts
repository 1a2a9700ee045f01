import { runParts } from "./run-parts.ts";

/**
 * `npm run bench`: measures the performance budget and prints each figure with its target. A part
 * that fails does not stop the others: the end names it, and the exit code is 1.
 */
const parts = [
  "pricing.ts",
  "imports/imports.ts",
  "imports/import-steps.ts",
  "imports/price-files.ts",
  "imports/import-behind-work.ts",
  "catalogue/catalogue.ts",
  "catalogue/recompute.ts",
  "catalogue/reports.ts",
  "catalogue/fee-change.ts",
  "requests/graphql.ts",
  "requests/busy-seller.ts",
  "requests/web-processes.ts",
  "requests/webhooks.ts",
  "requests/outgoing-webhooks.ts",
  "retention.ts",
  "catalogue/bulk-pricing.ts",
  "catalogue/simulation.ts",
  "catalogue/page-during-work.ts",
  "hostile/index.ts",
  "catalogue/scroll.ts",
  "statements.ts",
  "first-load.ts",
  "lighthouse.ts",
];

const failed = await runParts(parts.map((part) => `tools/bench/${part}`));
if (failed.length > 0) {
  console.error(`${failed.length} of ${parts.length} parts failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
