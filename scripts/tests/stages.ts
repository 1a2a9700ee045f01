import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
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

/** The number that passed, and of each failure the name and the first lines of the reason. */
export type Outcome = { passed: number; failed: string[] };

/**
 * Output that is held back, so that the output of parallel stages does not mix; null: printed at
 * once.
 */
export type HeldOutput = string[] | null;

/** A check that passes or fails as a whole. */
export async function runCheck(command: string, args: string[], held: HeldOutput = null): Promise<Outcome> {
  const code = await run(command, args, { held });
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [[command, ...args].join(" ")] };
}

/** One Vitest project of vitest.config.ts. */
export async function runVitest(
  project: string,
  options: string[] = [],
  held: HeldOutput = null,
): Promise<Outcome> {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", ["run", "--project", project, ...reporters, ...options], { held });
  const { numPassedTests, testResults } = await readReport<VitestReport>(report);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        withReason(`${path.relative(".", name)}: ${fullName}`, failureMessages),
      ),
  );
  return counted(code, numPassedTests, failed, "vitest");
}

/**
 * The browser tests, against a separate copy of the product. The reason of a failure includes what
 * the page showed, because CI keeps no other file.
 */
export async function runPlaywright(port: number, held: HeldOutput): Promise<Outcome> {
  const code = await run("playwright", ["test"], { env: { E2E_PORT: String(port) }, held });
  const { stats, suites } = await readReport<PlaywrightReport>("test-results/browser.json");
  const failed = await Promise.all(
    suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(async ({ file, title, tests }) => {
        const results = tests.flatMap(({ results }) => results);
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        return withReason(`${file}: ${title}`, messages) + (await shownPages(results));
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
function withReason(name: string, messages: string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split("\n").slice(0, 12));
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

/**
 * A runner that fails without a failing test (for example when a file does not load) counts as a
 * failure itself.
 */
function counted(code: number, passed: number, failed: string[], runner: string): Outcome {
  return { passed, failed: code !== 0 && failed.length === 0 ? [`${runner}: see above`] : failed };
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
