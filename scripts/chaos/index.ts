/** `npm run chaos -- [purchases] [seed]`: the same trouble with the queue in Postgres and in Redis. */
import { installRedis } from "../tests/redis.ts";
import { runChaos } from "./run-chaos.ts";

const purchases = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? 20_261_121);

installRedis();
let isWrong = false;
for (const engine of ["postgres", "redis"] as const) {
  const report = await runChaos({ engine, purchases, concurrency: 4, seed });
  console.log(`\nQueue in ${engine}:`, JSON.stringify(report, null, 2));
  isWrong ||= report.wrong.length > 0;
}
console.log(
  isWrong ? "\nSomething is wrong." : "\nEach seller: one subscription, one charge, each e-mail once.",
);
process.exitCode = isWrong ? 1 : 0;
