/** The process that `price-files.ts` measures: fills one price file like a worker. */

import { priceFileWork } from "#server/features/comparisons/kinds/price-files/check/check-price-file.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { systemClock } from "#server/platform/deps.ts";
import { createLimits } from "#server/platform/limits.ts";
import { createLog } from "#server/platform/log.ts";

export type Filled = { seconds: number; peakMb: number };

const [url = "", id = ""] = process.argv.slice(2);
const db = createDatabaseClient(url);
const { userId } = await db.priceFile.findUniqueOrThrow({ where: { id } });
const startedAt = performance.now();
const limits = createLimits(db, 1000);
const work = priceFileWork({ db, clock: systemClock, log: createLog("silent"), limits });
await work.doNext({ id, userId, state: "PREPARING" });
const seconds = (performance.now() - startedAt) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;
process.send?.({ seconds, peakMb } satisfies Filled);
await db.$disconnect();
process.disconnect?.();
