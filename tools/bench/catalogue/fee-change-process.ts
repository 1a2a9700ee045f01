/** A worker process of `fee-change.ts`: calculates each fee change whose id it receives. */

import { feeChangeWork } from "#server/features/comparisons/kinds/fee-changes/calculate/price-chunk.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { systemClock } from "#server/platform/deps.ts";

const [url = ""] = process.argv.slice(2);
const db = createDatabaseClient(url);
const work = feeChangeWork({ db, clock: systemClock, env: { local: true } });

process.on("message", async (rows: { id: string; userId: string }[]) => {
  for (const row of rows) await work.doNext({ ...row, state: "PREPARING" });
  process.send?.("done");
});
process.once("disconnect", () => db.$disconnect());
