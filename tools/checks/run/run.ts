/**
 * `npm test` runs every check in two lanes that take about the same time: the client and the checks
 * without services; the server, then the whole product in a browser. The second lane's output is
 * printed when the first has ended. A failure does not stop the stages after it, so one run shows
 * everything. A test file that failed is run once more, alone, at the end: what passes then is
 * flaky, and counts as passed. The output ends with the time of each stage, the names of what
 * failed and was flaky, and a last line, `tests: N passed, N failed`; each static check counts as
 * one test.
 *
 * `npm run test:fast` is for use while editing: lint, types (only where something changed), rules,
 * and the component tests in the folders of changed files. It leaves out the server's tests on
 * Postgres and Redis, browser journeys, screens in other folders that use a changed part
 * (`web/shared`, `web/app`, `web/testing`, `core`), the import rules, and unused code.
 */
import { globSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { freePort } from "#scripts/local/free-port.ts";
import { changedFiles, componentTestsNear } from "./changed-files.ts";
import { exchangesDir, writeExchanges } from "./exchanges.ts";
import { installChromium } from "./programs/chromium.ts";
import { installRedis } from "./programs/redis.ts";
import { describeFailure, runAgain } from "./run-again.ts";
import { type HeldOutput, type Outcome, runCheck, runPlaywright, runVitest } from "./stages.ts";

await rm("test-results", { recursive: true, force: true });
process.env.STRIPE_LOCAL_RECORD_DIR = exchangesDir;
// Compiled code is cached because servers, workers and emulators start hundreds of times.
process.env.NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/compiled");

const isFast = process.argv.includes("--fast");

/**
 * Runs during the first checks, which need neither. A stage that needs one tries to install it
 * again, and fails without it.
 */
const beingInstalled = isFast ? null : Promise.allSettled([installRedis(), installChromium()]);

type Stage = [title: string, run: (held: HeldOutput) => Promise<Outcome>];

/**
 * With several checkers in parallel, each resolves the same types again: four take twice the
 * processor time.
 */
const oneChecker = ["--checkers", "1"];

/**
 * With `isIncremental`, types are checked again only where something changed since the last such
 * check.
 */
function staticChecks({ isIncremental }: { isIncremental: boolean }): Stage[] {
  const checkTypes = (project: string, ...options: string[]) => {
    const memory = `node_modules/.cache/types/${project === "." ? "server" : project}.tsbuildinfo`;
    const reuse = isIncremental ? ["--incremental", "--tsBuildInfoFile", memory] : [];
    return runCheck("tsc", ["-p", project, ...options, ...reuse]);
  };
  return [
    ["Format and lint", () => runCheck("biome", ["check", "."])],
    ["Types of core/", () => checkTypes("core")],
    ["Types of files/", () => checkTypes("files")],
    ["Types of the server, scripts and tests", () => checkTypes(".", ...oneChecker)],
    ["Types of web/", () => checkTypes("web")],
  ];
}

const rules: Stage = ["Rules, without I/O", (held) => runVitest("unit", [], held)];

const fastStages: Stage[] = [
  ...staticChecks({ isIncremental: true }),
  [
    "Components of changed files",
    async () => {
      const tests = componentTestsNear(changedFiles(), globSync("web/**/*.component.test.ts"));
      if (tests.length === 0) return { passed: 0, failed: [] };
      await installChromium();
      return runVitest("component", tests);
    },
  ],
];

/** Installs all packages twice, as the Dockerfile does: only in CI. */
const dockerImage: Stage = ["Docker image, built and run without Docker", () => runVitest("image")];

const clientLane: Stage[] = [
  ...staticChecks({ isIncremental: false }),
  ["Types of the Stripe.js emulator", () => runCheck("tsc", ["-p", "tools/emulators/stripe/browser/js"])],
  [
    "Components, in a browser without a server",
    async () => {
      await beingInstalled;
      await installChromium();
      return runVitest("component");
    },
  ],
  rules,
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
  await Promise.all([runInOrder(fastStages), runInOrder([rules], held)]);
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
