import type { Failure, Outcome, Runner } from "./stages.ts";

/** With more failed files than this something is broken, and running them again tells nothing. */
const maxFiles = 15;

type Settled = Outcome & {
  /** What failed first and passed alone. Counted in `passed`. */
  flaky: Failure[];
};

/**
 * Runs every file with a failed test once more, alone. Tests that pass then are flaky and count as
 * passed. Checks, and files beyond `maxFiles`, are not run again.
 */
export async function runAgain(
  { passed, failed }: Outcome,
  run: (runner: Runner, file: string) => Promise<Outcome>,
): Promise<Settled> {
  const settled: Settled = { passed, failed: [], flaky: [] };
  const files = Map.groupBy(failed, ({ runner, file }) => (runner ? `${runner} ${file}` : null));
  const isBroken = files.size > maxFiles;
  for (const failures of files.values()) {
    const [{ runner, file } = { runner: null, file: "" }] = failures;
    if (runner === null || isBroken) {
      settled.failed.push(...failures);
      continue;
    }
    const alone = await run(runner, file);
    const again = new Set(alone.failed.map(({ title }) => title));
    // A file that could not be run has no titles to compare.
    const isWhole = failures.some(({ title }) => title === null) || again.has(null);
    const isFlaky = ({ title }: Failure) => (isWhole ? alone.failed.length === 0 : !again.has(title));
    const flaky = failures.filter(isFlaky);
    settled.flaky.push(...flaky);
    settled.failed.push(...failures.filter((failure) => !isFlaky(failure)));
    settled.passed += flaky.some(({ title }) => title === null) ? alone.passed : flaky.length;
  }
  return settled;
}

/** 'file: title', with the first lines of the reason. */
export function describeFailure({ file, title, reason }: Failure): string {
  return `${file}${title === null ? "" : `: ${title}`}${reason}`;
}
