import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSpec = { file: string; title: string; ok: boolean };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

/** What passed, and the names of what did not. */
export type Outcome = { passed: number; failed: string[] };

/** Where a stage prints. */
export type Output = { write: (text: string) => void };

/** Keeps back what is written until it is released, so that stages side by side do not mix their output. */
export class HeldOutput implements Output {
  #held: string[] | null = [];

  write(text: string): void {
    if (this.#held === null) process.stdout.write(text);
    else this.#held.push(text);
  }

  /** Prints what was kept back, and from now on all that is written. */
  release(): void {
    process.stdout.write(this.#held?.join("") ?? "");
    this.#held = null;
  }
}

/** A check that passes or fails as a whole. */
export async function runCheck(command: string, args: string[]): Promise<Outcome> {
  const code = await run(command, args);
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [[command, ...args].join(" ")] };
}

/** One Vitest project of vitest.config.ts. */
export async function runVitest(
  project: string,
  options: string[] = [],
  output: Output = process.stdout,
): Promise<Outcome> {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", ["run", "--project", project, ...reporters, ...options], { output });
  const { numPassedTests, testResults } = await readReport<VitestReport>(report);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${path.relative(".", name)}: ${fullName}`),
  );
  return counted(code, numPassedTests, failed, "vitest");
}

/** The browser tests, against a copy of the product of their own. */
export async function runPlaywright(port: number, output: Output): Promise<Outcome> {
  const code = await run("playwright", ["test"], { env: { E2E_PORT: String(port) }, output });
  const { stats, suites } = await readReport<PlaywrightReport>("test-results/browser.json");
  const failed = suites.flatMap(specsOf).flatMap(({ file, title, ok }) => (ok ? [] : `${file}: ${title}`));
  return counted(code, stats.expected, failed, "playwright");
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner that failed without a failing test (a file that does not load, say) is a failure itself. */
function counted(code: number, passed: number, failed: string[], runner: string): Outcome {
  return { passed, failed: code !== 0 && failed.length === 0 ? [`${runner}: see above`] : failed };
}

async function readReport<Report>(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, "utf8")) as Report; // the runner's own report
}

type RunOptions = { env?: Record<string, string>; output?: Output };

/** Prints straight to the terminal, or else as `output` does. */
function run(
  command: string,
  args: string[],
  { env, output = process.stdout }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = output === process.stdout ? "inherit" : "pipe";
    const child = spawn(command, args, {
      stdio: ["inherit", stream, stream],
      env: { ...process.env, ...env },
    });
    for (const from of [child.stdout, child.stderr])
      from?.setEncoding("utf8").on("data", (text: string) => output.write(text));
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
