/**
 * `npm run chaos -- [purchases]`: purchases, notices, webhooks and catalogues under faults, with
 * the queue in Postgres and in Redis. `--part purchases`, `notices`, `webhooks` or `catalogue` runs
 * only one of them, `--sellers 6 --rows 1500` sets the size of the catalogue. `--seeds 1,2,3`
 * repeats the run with each seed of the buyers' behaviour, `--instances 2` runs two servers and two
 * workers (all parts but purchases always have two), `--pressure` keeps every core busy and
 * suspends processes, `--engine postgres` runs with one queue only. /
 */
import { parseArgs } from "node:util";
import { installRedis } from "#tools/checks/run/programs/redis.ts";
import { runCatalogueChaos } from "./catalogue/run-catalogue-chaos.ts";
import { runFeeChangeChaos, runNoticeChaos } from "./notices/run-notice-chaos.ts";
import { runChaos } from "./run-chaos.ts";
import { runWebhookChaos } from "./webhooks/run-webhook-chaos.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: "string" },
    sellers: { type: "string", default: "6" },
    rows: { type: "string", default: "1500" },
    seeds: { type: "string", default: "20261121" },
    instances: { type: "string", default: "1" },
    pressure: { type: "boolean", default: false },
    engine: { type: "string" },
  },
});
const purchases = Number(positionals[0] ?? 100);
const instances = Number(values.instances);
const isUnderPressure = values.pressure;
const engines = (["postgres", "redis"] as const).filter((name) => (values.engine ?? name) === name);
const seeds = values.seeds.split(",").map(Number);
const isChosen = (part: string) => (values.part ?? part) === part;

let hasViolations = false;
function print(title: string, report: { violations: string[]; missed: readonly string[] }): void {
  console.log(`\n${title}:`, JSON.stringify(report, null, 2));
  hasViolations ||= report.violations.length + report.missed.length > 0;
}

await installRedis();
for (const seed of seeds) {
  for (const engine of engines) {
    const common = { engine, seed, isUnderPressure };
    if (isChosen("purchases")) {
      const report = await runChaos({ ...common, purchases, concurrency: 4, instances });
      print(`Purchases, queue in ${engine}, seed ${seed}`, report);
    }
    if (isChosen("notices")) {
      const report = await runNoticeChaos({ ...common, sellers: 200, instances: Math.max(instances, 2) });
      print(`Notices, queue in ${engine}, seed ${seed}`, report);
      const size = { sellers: 50, listings: 40, instances: Math.max(instances, 2) };
      const changes = await runFeeChangeChaos({ ...common, ...size });
      print(`Fee changes, queue in ${engine}, seed ${seed}`, changes);
    }
    if (isChosen("webhooks")) {
      const size = { endpoints: 30, events: 8, instances: Math.max(instances, 2) };
      const report = await runWebhookChaos({ ...common, ...size });
      print(`Webhooks, queue in ${engine}, seed ${seed}`, report);
    }
    if (isChosen("catalogue")) {
      const size = { sellers: Number(values.sellers), rows: Number(values.rows) };
      const report = await runCatalogueChaos({ ...common, ...size, instances: Math.max(instances, 2) });
      print(`Catalogues, queue in ${engine}, seed ${seed}`, report);
    }
  }
}
console.log(
  hasViolations ? "\nInvariants are violated or faults were missed (see above)." : "\nAll invariants hold.",
);
process.exitCode = hasViolations ? 1 : 0;
