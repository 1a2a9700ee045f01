import { expect, test } from "vitest";
import { runFeeChangeChaos, runNoticeChaos } from "./run-notice-chaos.ts";

// Allows for a busy machine: workers start again each time.
const timeout = 900_000;

test("NO-05 workers killed at each point of the work leave one notice and one e-mail each", {
  timeout,
}, async () => {
  const { violations, missed } = await runNoticeChaos({ engine: "postgres", sellers: 60 });
  expect(violations).toEqual([]);
  expect(missed).toEqual([]);
});

test("RE-05 NO-05 workers killed at each point leave one right result, notice and e-mail of a change", {
  timeout,
}, async () => {
  const size = { sellers: 20, listings: 20 };
  const { violations, missed } = await runFeeChangeChaos({ engine: "postgres", ...size });
  expect(violations).toEqual([]);
  expect(missed).toEqual([]);
});
