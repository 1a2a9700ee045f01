import { expect, test, vi } from "vitest";
import { describeFailure, runAgain } from "./run-again.ts";
import type { Failure, Outcome } from "./stages.ts";

const failure = (title: string | null, file = "a.test.ts"): Failure => ({
  runner: "unit",
  file,
  title,
  reason: "",
});
const answer = (outcome: Outcome) => vi.fn(async () => outcome);

test("a test that passes alone is flaky and counts as passed", async () => {
  const run = answer({ passed: 2, failed: [failure("two")] });
  const settled = await runAgain({ passed: 10, failed: [failure("one"), failure("two")] }, run);
  expect(settled).toEqual({ passed: 11, failed: [failure("two")], flaky: [failure("one")] });
  expect(run.mock.calls).toEqual([["unit", "a.test.ts"]]);
});

test("a file that could not be run is flaky only when all its tests pass alone", async () => {
  const first = { passed: 10, failed: [failure(null)] };
  expect(await runAgain(first, answer({ passed: 3, failed: [] }))).toMatchObject({
    passed: 13,
    flaky: [failure(null)],
  });
  const failing = answer({ passed: 2, failed: [failure("one")] });
  expect(await runAgain(first, failing)).toMatchObject({ passed: 10, failed: [failure(null)], flaky: [] });
});

test("a test whose file cannot be run alone stays failed", async () => {
  const run = answer({ passed: 0, failed: [failure(null)] });
  expect(await runAgain({ passed: 1, failed: [failure("one")] }, run)).toMatchObject({
    passed: 1,
    failed: [failure("one")],
  });
});

test("a check is not run again", async () => {
  const check: Failure = { runner: null, file: "biome check .", title: null, reason: "" };
  const run = answer({ passed: 1, failed: [] });
  expect(await runAgain({ passed: 1, failed: [check] }, run)).toMatchObject({ failed: [check], flaky: [] });
  expect(run).not.toHaveBeenCalled();
});

test("with many failed files nothing is run again", async () => {
  const failed = Array.from({ length: 16 }, (_, index) => failure("one", `${index}.test.ts`));
  const run = answer({ passed: 1, failed: [] });
  expect((await runAgain({ passed: 1, failed }, run)).failed).toHaveLength(16);
  expect(run).not.toHaveBeenCalled();
});

test("a failure is described by its file, title and reason", () => {
  expect(describeFailure({ ...failure("one"), reason: "\n    because" })).toBe("a.test.ts: one\n    because");
  expect(describeFailure(failure(null))).toBe("a.test.ts");
});
