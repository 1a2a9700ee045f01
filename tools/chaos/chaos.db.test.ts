import { expect, test } from "vitest";
import { runChaos } from "./run-chaos.ts";

// The server only writes pending rows; the choice of queue affects only the worker. With these
// seeds some sellers close the tab and some do not.
test.each([
  { engine: "postgres", killed: ["server", "worker"], purchases: 10, seed: 4 },
  { engine: "redis", killed: ["worker"], purchases: 5, seed: 11 },
] as const)(
  "kills at each point, shuffled webhooks and a restarted Postgres leave one subscription each (queue in $engine)",
  // Allows for a busy machine: processes start about thirty times.
  { timeout: 1_200_000 },
  async (options) => {
    const { violations, missed } = await runChaos({ ...options, concurrency: 3 });
    expect(violations).toEqual([]);
    expect(missed).toEqual([]);
  },
);
