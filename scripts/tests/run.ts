/**
 * `npm test` runs every check, the quick ones first; `npm run test:fast` runs those of an edit: lint,
 * types, rules, and the components of changed files. The server's tests wait for Postgres as often as
 * they compute: they run beside the stages before the browser's, and print when those have ended. A
 * failure does not stop the stages after it, so one run shows everything. The output ends with the time
 * of each stage, the names of what failed and a last line, `tests: N passed, N failed`; each static
 * check counts as one test.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { freePort } from "../local/free-port.ts";
import { installChromium } from "./chromium.ts";
import { exchangesDir, writeExchanges } from "./exchanges.ts";
import { installRedis } from "./redis.ts";
import { type HeldOutput, type Outcome, runCheck, runPlaywright, runVitest } from "./stages.ts";

await rm("test-results", { recursive: true, force: true });
process.env.STRIPE_LOCAL_RECORD_DIR = exchangesDir;
// Servers, workers and emulators start hundreds of times.
process.env.NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/compiled");

type Stage = [title: string, run: (held: HeldOutput) => Promise<Outcome>];

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

const server: Stage = [
  "Server, on Postgres and on Redis",
  async (held) => {
    installRedis();
    return runVitest("db", [], held);
  },
];

const wholeProduct: Stage[] = [
  [
    "Browser",
    async () => {
      installChromium();
      return runPlaywright(await freePort());
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
if (process.argv.includes("--fast")) await runInOrder(fastStages);
else {
  const held: string[] = [];
  await Promise.all([runInOrder(withoutServer), runStage(server, held)]);
  console.log(held.join(""));
  await runInOrder(wholeProduct);
}

console.log(`\nTime of each stage:\n${times.join("\n")}`);
if (total.failed.length > 0) console.log(`\nFailed:\n${total.failed.join("\n")}`);
console.log(`\ntests: ${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;

async function runInOrder(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) await runStage(stage, null);
}

/** Adds the outcome to the total. With `held`, prints nothing itself either. */
async function runStage([title, run]: Stage, held: HeldOutput): Promise<void> {
  const print = (line: string) => (held ? held.push(`${line}\n`) : console.log(line));
  print(`\n── ${title}`);
  const startedAt = performance.now();
  const outcome = await run(held).catch((error: unknown) => {
    print(inspect(error));
    return { passed: 0, failed: [title] };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`── ${seconds} s`);
  times.push(`${seconds.padStart(7)} s  ${title}`);
  total.passed += outcome.passed;
  total.failed.push(...outcome.failed);
}
