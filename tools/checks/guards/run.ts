import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestCase } from "vitest/node";
import startServices from "#tools/checks/run/database.ts";
import { type Guard, withoutGuard } from "./guard.ts";
import { readGuards } from "./read-guards.ts";

/**
 * `npm run guards -- [text]…`: removes each guard in turn and runs the test that must fail; with
 * texts, only the guards whose file or sentence contains one of them, for example the name of a
 * feature. Prints the guards whose removal no test detects, and exits with 1 when there are any.
 * Always restores the file.
 */

const texts = process.argv.slice(2);
const chosen = readGuards().filter(
  ({ file, prevents }) => texts.length === 0 || texts.some((text) => `${file} ${prevents}`.includes(text)),
);
const missed: Guard[] = [];
const isGreen = new Map<string, boolean>();
const stopServices = await startServices();
const tests = await openGuardTests();

/** The results of the guard's test without the guard. */
async function runWithout({ file, test, ...guard }: Guard): Promise<TestCounts> {
  const original = readFileSync(file, "utf8");
  try {
    write(file, withoutGuard(original, guard));
    return await tests.run(test);
  } finally {
    write(file, original);
  }
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  tests.noteChange(file);
}

try {
  for (const guard of chosen) {
    const { test, prevents, file } = guard;
    // A test that also fails with the guard in place proves nothing.
    if (!isGreen.has(test)) {
      const { passed, failed } = await tests.run(test);
      isGreen.set(test, passed > 0 && failed === 0);
    }
    const { passed, failed } = await runWithout(guard);
    const isDetected = isGreen.get(test) && failed > 0;
    const result = isGreen.get(test) ? `${passed} tests passed, ${failed} failed` : `${test} is not green`;
    console.log(`${isDetected ? "detected" : "MISSED  "}  ${prevents} (${file}): ${result}`);
    if (!isDetected) missed.push(guard);
  }
} finally {
  await tests.close();
  await stopServices();
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} guards are tested.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/**
 * The number of a file's tests that passed and failed. Both are 0 when the file does not compile.
 */
type TestCounts = { passed: number; failed: number };

/**
 * Runs test files of the unit and db projects repeatedly in one Vitest, which transforms only what
 * has changed. The db project's services have to run.
 */
async function openGuardTests() {
  const vitest = await createVitest("test", {
    watch: false,
    project: ["unit", "db"],
    reporters: [{}],
  });
  await vitest.standalone();

  async function run(test: string): Promise<TestCounts> {
    const specifications = await vitest.globTestSpecifications([test]);
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // The result also contains the files of earlier runs.
    const modules = testModules.filter(({ moduleId }) => moduleId === path.resolve(test));
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((case_) => case_.result().state === state).length;
    return { passed: count("passed"), failed: count("failed") };
  }

  return {
    run,
    /** Must be called after a source file has been written. */
    noteChange: (file: string) => vitest.invalidateFile(path.resolve(file)),
    close: () => vitest.close(),
  };
}
