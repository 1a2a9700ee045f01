/**
 * A worker process of `recompute.ts`: computes the figures for each mark (row of `stale_figures`)
 * that it receives.
 */

import { recomputeFigures } from "#server/features/catalogue/figures/recompute-figures.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { systemClock } from "#server/platform/deps.ts";

const [url = ""] = process.argv.slice(2);
const db = createDatabaseClient(url);

process.on("message", async (marks: string[]) => {
  for (const mark of marks) await recomputeFigures({ db, clock: systemClock }, mark);
  process.send?.("done");
});
process.once("disconnect", () => db.$disconnect());
