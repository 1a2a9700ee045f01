/**
 * `npm run chaos -- [purchases]`: purchases under faults, with the queue in Postgres and in Redis.
 * `--seeds 1,2,3` repeats the run with each seed, `--instances 2` runs two servers and two workers,
 * `--pressure` keeps every core busy and suspends processes, `--engine postgres` runs on one queue.
 */
import { parseArgs } from "node:util";
import { installRedis } from "../tests/redis.ts";
import { runChaos } from "./run-chaos.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "20261121" },
    instances: { type: "string", default: "1" },
    pressure: { type: "boolean", default: false },
    engine: { type: "string" },
  },
});
const purchases = Number(positionals[0] ?? 100);
const engines = (["postgres", "redis"] as const).filter((name) => (values.engine ?? name) === name);

installRedis();
let hasViolations = false;
for (const seed of values.seeds.split(",").map(Number)) {
  for (const engine of engines) {
    const report = await runChaos({
      engine,
      purchases,
      concurrency: 4,
      seed,
      instances: Number(values.instances),
      isUnderPressure: values.pressure,
    });
    console.log(`\nQueue in ${engine}, seed ${seed}:`, JSON.stringify(report, null, 2));
    hasViolations ||= report.violations.length > 0;
  }
}
console.log(
  hasViolations
    ? "\nInvariants are violated (see above)."
    : "\nEach seller: one subscription, the plan that was confirmed, one charge for each, each e-mail once.",
);
process.exitCode = hasViolations ? 1 : 0;
