/**
 * `npm test` runs every check in two lanes that take about the same time: the client and the checks
 * without services; the server, then the whole product in a browser. The second lane's output is
 * printed when the first has ended. A failure does not stop the stages after it, so one run shows
 * everything. A test file that failed is run once more, alone, at the end: what passes then is
 * flaky, and counts as passed. The output ends with the time of each stage, the names of what
 * failed and was flaky, and a last line, `tests: N passed, N failed`; each static check counts as
 * one test.
 *
 * `npm run test:fast` is for use while editing: see fast-stages.ts. It leaves out browser journeys,
 * unused code, and the tests on Postgres and in a browser of other features that a change reaches.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { freePort } from "#scripts/local/free-port.ts";
import { changedFiles } from "./changed-files.ts";
import { exchangesDir, writeExchanges } from "./exchanges.ts";
import { fastLanes } from "./fast-stages.ts";
import { installChromium } from "./programs/chromium.ts";
import { installPromtool } from "./programs/promtool.ts";
import { installRedis } from "./programs/redis.ts";
import { describeFailure, runAgain } from "./run-again.ts";
import {
  checkTypes,
  type HeldOutput,
  type Outcome,
  runCheck,
  runPlaywright,
  runVitest,
  type Stage,
} from "./stages.ts";

await rm("test-results", { recursive: true, force: true });
process.env.STRIPE_LOCAL_RECORD_DIR = exchangesDir;
// Compiled code is cached because servers, workers and emulators start hundreds of times.
process.env.NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/compiled");

const isFast = process.argv.includes("--fast");

/**
 * Runs during the first checks, which need neither. A stage that needs one tries to install it
 * again, and fails without it.
 */
const beingInstalled = isFast
  ? null
  : Promise.allSettled([installRedis(), installChromium(), installPromtool()]);

/** The projects of `npm run types`, without the Stripe.js emulator's. */
const projects = ["core", "files", ".", "web"] as const;

/** Installs all packages twice, as the Dockerfile does: only in CI. */
const dockerImage: Stage = ["Docker image, built and run without Docker", () => runVitest("image")];

const clientLane: Stage[] = [
  ["Format and lint", () => runCheck("biome", ["check", "."])],
  ...projects.map(
    (project): Stage => [
      `Types of ${project === "." ? "the server, tools and tests" : `${project}/`}`,
      () => checkTypes(project, { isIncremental: false }),
    ],
  ),
  ["Types of the Stripe.js emulator", () => runCheck("tsc", ["-p", "tools/emulators/stripe/browser/js"])],
  [
    "Components, in a browser without a server",
    async () => {
      await beingInstalled;
      await installChromium();
      return runVitest("component");
    },
  ],
  [
    "Rules, without I/O",
    async (held) => {
      await beingInstalled;
      return runVitest("unit", [], held);
    },
  ],
  ["Import rules", () => runCheck("npm", ["run", "--silent", "imports"])],
  ["Unused code and packages", () => runCheck("knip", [])],
  ...(process.env.CI ? [dockerImage] : []),
];

const productLane: Stage[] = [
  ["Build of the web client", (held) => runCheck("node", ["tools/checks/run/build-client.mjs"], held)],
  [
    "Server, on Postgres and on Redis",
    async (held) => {
      await Promise.all([beingInstalled, runCheck("node", ["tools/checks/run/compile-server.ts"], held)]);
      await installRedis();
      return runVitest("db", [], held);
    },
  ],
  ["Browser", async (held) => runPlaywright(await freePort(), [], held)],
];

/** What all tests recorded. */
const exchanges: Stage = [
  "What went to Stripe and back, against the SDK's types",
  async () => {
    const { project, count } = await writeExchanges();
    if (count === 0) throw new Error("nothing was recorded");
    console.log(`${count} different responses and events`);
    return runCheck("tsc", ["-p", project]);
  },
];

const total: Outcome = { passed: 0, failed: [] };
const times: string[] = [];
const held: string[] = [];
if (isFast) {
  const [checks, tests] = fastLanes(changedFiles());
  await Promise.all([runInOrder(checks), runInOrder(tests, held)]);
  console.log(held.join(""));
} else {
  await Promise.all([runInOrder(clientLane), runInOrder(productLane, held)]);
  console.log(held.join(""));
  await runStage(exchanges);
}

const { passed, failed, flaky } = await runAgain(total, async (runner, file) => {
  console.log(`\n── Once more, alone: ${file}`);
  if (runner === "browser") return await runPlaywright(await freePort(), [file, "--workers=1"]);
  return await runVitest(runner, [file]);
});

console.log(`\nTime of each stage:\n${times.join("\n")}`);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map(describeFailure).join("\n")}`);
if (flaky.length > 0) console.log(`\nflaky: ${flaky.length}\n${flaky.map(describeFailure).join("\n")}`);
console.log(`\ntests: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;

async function runInOrder(stages: readonly Stage[], held: HeldOutput = null): Promise<void> {
  for (const stage of stages) await runStage(stage, held);
}

/** Adds the outcome to the total. With `held`, also holds back its own output. */
async function runStage([title, run]: Stage, held: HeldOutput = null): Promise<void> {
  const print = (line: string) => (held ? held.push(`${line}\n`) : console.log(line));
  print(`\n── ${title}`);
  const startedAt = performance.now();
  const outcome = await run(held).catch((error: unknown) => {
    print(inspect(error));
    return { passed: 0, failed: [{ runner: null, file: title, title: null, reason: "" }] };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`── ${seconds} s`);
  times.push(`${seconds.padStart(7)} s  ${title}`);
  total.passed += outcome.passed;
  total.failed.push(...outcome.failed);
}
