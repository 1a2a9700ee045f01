/**
 * `npm test` runs every check, the quick ones first; `npm run test:fast` runs those of an edit: lint,
 * types, rules, and the components of changed files. What needs a server waits for Postgres as often as
 * it computes: it runs beside what needs none, and prints when that has ended. A failure does not stop
 * the stages after it, so one run shows everything. The output ends with the time of each stage, the
 * names of what failed and a last line, `tests: N passed, N failed`; each static check counts as one test.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { freePort } from "../local/free-port.ts";
import { installChromium } from "./chromium.ts";
import { exchangesDir, writeExchanges } from "./exchanges.ts";
import { installRedis } from "./redis.ts";
import { HeldOutput, type Outcome, type Output, runCheck, runPlaywright, runVitest } from "./stages.ts";

await rm("test-results", { recursive: true, force: true });
process.env.STRIPE_LOCAL_RECORD_DIR = exchangesDir;
// Servers, workers and emulators start hundreds of times.
process.env.NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/compiled");

type Stage = [title: string, run: (output: Output) => Promise<Outcome>];

/** Several check in parallel, and each resolves the same types again: four take twice the processor time. */
const oneChecker = ["--checkers", "1"];

const staticChecks: Stage[] = [
  ["Format and lint", () => runCheck("biome", ["check", "."])],
  ["Types of core/", () => runCheck("tsc", ["-p", "core"])],
  ["Types of the server, scripts and tests", () => runCheck("tsc", ["-p", ".", ...oneChecker])],
  ["Types of web/", () => runCheck("tsc", ["-p", "web"])],
];

const rules: Stage = ["Rules, without I/O", () => runVitest("unit")];

const fastStages: Stage[] = [
  ...staticChecks,
  rules,
  [
    "Components of changed files",
    async () => {
      installChromium();
      return runVitest("component", ["--changed", "--passWithNoTests"]);
    },
  ],
];

const withoutServer: Stage[] = [
  ...staticChecks,
  ["Types of the Stripe.js emulator", () => runCheck("tsc", ["-p", "emulators/stripe/browser/js"])],
  ["Import rules", () => runCheck("npm", ["run", "--silent", "imports"])],
  ["Unused code and packages", () => runCheck("knip", [])],
  rules,
  [
    "Components, in a browser without a server",
    async () => {
      installChromium();
      return runVitest("component");
    },
  ],
];

const withServer: Stage[] = [
  [
    "Server, on Postgres and on Redis",
    async (output) => {
      installRedis();
      return runVitest("db", [], output);
    },
  ],
  [
    "Browser",
    async (output) => {
      installChromium();
      return runPlaywright(await freePort(), output);
    },
  ],
  [
    "What went to Stripe and back, against the SDK's types",
    async () => {
      const { project, count } = await writeExchanges();
      if (count === 0) throw new Error("nothing was recorded");
      return runCheck("tsc", ["-p", project]);
    },
  ],
];

const total: Outcome = { passed: 0, failed: [] };
const times: string[] = [];
if (process.argv.includes("--fast")) await runInOrder(fastStages, process.stdout);
else {
  const held = new HeldOutput();
  await Promise.all([
    runInOrder(withoutServer, process.stdout).then(() => held.release()),
    runInOrder(withServer, held),
  ]);
}

console.log(`\nTime of each stage:\n${times.join("\n")}`);
if (total.failed.length > 0) console.log(`\nFailed:\n${total.failed.join("\n")}`);
console.log(`\ntests: ${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;

async function runInOrder(stages: readonly Stage[], output: Output): Promise<void> {
  for (const stage of stages) await runStage(stage, output);
}

/** Adds the outcome to the total. */
async function runStage([title, run]: Stage, output: Output): Promise<void> {
  output.write(`\n── ${title}\n`);
  const startedAt = performance.now();
  const outcome = await run(output).catch((error: unknown) => {
    output.write(`${inspect(error)}\n`);
    return { passed: 0, failed: [title] };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  output.write(`── ${seconds} s\n`);
  times.push(`${seconds.padStart(7)} s  ${title}`);
  total.passed += outcome.passed;
  total.failed.push(...outcome.failed);
}
