import { expect, test } from "vitest";
import { runChaos } from "./run-chaos.ts";

// The server only writes pending rows; the choice of queue affects only the worker. With these
// seeds some sellers close the tab and some do not.
test.each([
  { engine: "postgres", killed: ["server", "worker"], purchases: 10, seed: 4 },
  { engine: "redis", killed: ["worker"], purchases: 5, seed: 11 },
] as const)(
  "kill -9, shuffled webhooks and a restarted Postgres leave one subscription, charge and e-mail each (queue in $engine)",
  // Allows for a busy machine: processes start about twenty times.
  { timeout: 1_200_000 },
  async ({ killed, ...options }) => {
    const { violations, kills } = await runChaos({ ...options, killed, concurrency: 3 });
    expect(violations).toEqual([]);
    // In each of the five steps of a purchase and the three of a change.
    expect(Object.keys(kills)).toHaveLength(8 * killed.length);
  },
);
