import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { TypeProject } from "./changed-files.ts";

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightResult = {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
};
type PlaywrightSpec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: PlaywrightResult[] }[];
};
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

/**
 * A test that failed, or a check or a file as a whole. Without a `runner` it cannot be run alone.
 */
export type Failure = {
  runner: Runner | null;
  /** The test file, or the command of a check. */
  file: string;
  /** Null: the file could not be run. */
  title: string | null;
  /** The first lines of the reason. */
  reason: string;
};

/** Which command runs a test file: a project of vitest.config.ts, or Playwright. */
export type Runner = "unit" | "component" | "db" | "image" | "browser";

export type Outcome = { passed: number; failed: Failure[] };

/**
 * Output that is held back, so that the output of parallel stages does not mix; null: printed at
 * once.
 */
export type HeldOutput = string[] | null;

export type Stage = [title: string, run: (held: HeldOutput) => Promise<Outcome>];

/**
 * With several checkers in parallel, each resolves the same types again: four take twice the
 * processor time.
 */
const oneChecker = ["--checkers", "1"];

/**
 * The types of one project. With `isIncremental`, they are checked again only where something
 * changed since the last such check.
 */
export function checkTypes(
  project: TypeProject,
  { isIncremental }: { isIncremental: boolean },
): Promise<Outcome> {
  const memory = `node_modules/.cache/types/${project === "." ? "server" : project}.tsbuildinfo`;
  const reuse = isIncremental ? ["--incremental", "--tsBuildInfoFile", memory] : [];
  return runCheck("tsc", ["-p", project, ...(project === "." ? oneChecker : []), ...reuse]);
}

/** A check that passes or fails as a whole. */
export async function runCheck(command: string, args: string[], held: HeldOutput = null): Promise<Outcome> {
  const code = await run(command, args, { held });
  if (code === 0) return { passed: 1, failed: [] };
  const file = [command, ...args].join(" ");
  return { passed: 0, failed: [{ runner: null, file, title: null, reason: "" }] };
}

/**
 * One Vitest project of vitest.config.ts: the tests of files, all of them by default, or those that
 * are `related` to files by imports.
 */
export async function runVitest(
  project: Exclude<Runner, "browser">,
  options: string[] = [],
  held: HeldOutput = null,
  command: "run" | "related" = "run",
): Promise<Outcome> {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", [command, "--run", "--project", project, ...reporters, ...options], {
    held,
  });
  const { numPassedTests, testResults } = await readReport<VitestReport>(report);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = path.relative(".", name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed")
      return [{ runner: project, file, title: null, reason: reasonOf([message]) }];
    return tests.map(({ fullName, failureMessages }) => ({
      runner: project,
      file,
      title: fullName,
      reason: reasonOf(failureMessages),
    }));
  });
  return counted(code, numPassedTests, failed, "vitest");
}

/**
 * The browser tests, against a separate copy of the product. The reason of a failure includes what
 * the page showed, because CI keeps no other file.
 */
export async function runPlaywright(
  port: number,
  options: string[] = [],
  held: HeldOutput = null,
): Promise<Outcome> {
  const code = await run("playwright", ["test", ...options], { env: { E2E_PORT: String(port) }, held });
  const { stats, suites } = await readReport<PlaywrightReport>("test-results/browser.json");
  const failed = await Promise.all(
    suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(async ({ file, title, tests }): Promise<Failure> => {
        const results = tests.flatMap(({ results }) => results);
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        const reason = reasonOf(messages) + (await shownPages(results));
        return { runner: "browser", file: `e2e/${file}`, title, reason };
      }),
  );
  return counted(code, stats.expected, failed, "playwright");
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The page's elements at the failure, from the notes that Playwright writes about it. */
async function shownPages(results: PlaywrightResult[]): Promise<string> {
  const notes = results
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path: file }) => (name === "error-context" && file ? [readFile(file, "utf8")] : []));
  const pages = (await Promise.all(notes)).map((text) => /```yaml\n(.*?)```/s.exec(text)?.[1] ?? "");
  return pages.map((page) => `\n${page.split("\n").slice(0, 80).join("\n")}`).join("");
}

/** The first lines of each reason: the full text is further up, or held back by the lane. */
function reasonOf(messages: string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split("\n").slice(0, 12));
  return lines.map((line) => `\n    ${line}`).join("");
}

/**
 * A runner that fails without a failing test (for example when a file does not load) counts as a
 * failure itself.
 */
function counted(code: number, passed: number, failed: Failure[], command: string): Outcome {
  const unknown = { runner: null, file: `${command}: see above`, title: null, reason: "" };
  return { passed, failed: code !== 0 && failed.length === 0 ? [unknown] : failed };
}

async function readReport<Report>(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, "utf8")) as Report; // the runner's own report
}

type RunOptions = { env?: Record<string, string>; held?: HeldOutput };

function run(command: string, args: string[], { env, held = null }: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = held ? "pipe" : "inherit";
    const child = spawn(command, args, {
      stdio: ["inherit", output, output],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => held?.push(text));
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
