import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";

export type Outcome = { passed: number; failed: number };

/** A check that passes or fails as a whole. */
export async function runCheck(command: string, args: string[]): Promise<Outcome> {
  const code = await run(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** One Vitest project of vitest.config.ts. */
export async function runVitest(project: string): Promise<Outcome> {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", ["run", "--project", project, ...reporters]);
  const { numPassedTests, numFailedTests } = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
  }>(report);
  return counted(code, numPassedTests, numFailedTests);
}

/** The browser tests, against a copy of the product of their own. */
export async function runPlaywright(port: number): Promise<Outcome> {
  const code = await run("playwright", ["test"], { E2E_PORT: String(port) });
  const { stats } = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    "test-results/browser.json",
  );
  return counted(code, stats.expected + stats.flaky, stats.unexpected);
}

/** A runner that failed without a failing test (a file that does not load, say) counts as one failure. */
function counted(code: number, passed: number, failed: number): Outcome {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function readReport<Report>(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, "utf8")) as Report; // the runner's own report
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
