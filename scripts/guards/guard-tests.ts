import path from "node:path";
import { createVitest, type TestCase } from "vitest/node";

/** Tests of a file that passed and that failed. Both are 0 when the file does not compile. */
export type TestCounts = { passed: number; failed: number };

/**
 * Runs test files of the unit and db projects again and again in one Vitest, which transforms only what
 * has changed. The services of the db project have to run.
 */
export async function openGuardTests() {
  const vitest = await createVitest("test", {
    watch: false,
    project: ["unit", "db"],
    reporters: [{}],
  });
  await vitest.standalone();

  async function run(test: string): Promise<TestCounts> {
    const specifications = await vitest.globTestSpecifications([test]);
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // The files of earlier runs are among them.
    const modules = testModules.filter(({ moduleId }) => moduleId === path.resolve(test));
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((case_) => case_.result().state === state).length;
    return { passed: count("passed"), failed: count("failed") };
  }

  return {
    run,
    /** To be called when a source file has been written. */
    noteChange: (file: string) => vitest.invalidateFile(path.resolve(file)),
    close: () => vitest.close(),
  };
}
