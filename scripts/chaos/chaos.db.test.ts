import { expect, test } from "vitest";
import { runChaos } from "./run-chaos.ts";

test.each(["postgres", "redis"] as const)(
  "purchases and changes under kill -9, lost, late, doubled and shuffled webhooks and a restarted Postgres: one subscription, one charge for each purchase and change, each e-mail once (queue in %s)",
  // Allows for a busy machine: processes start about thirty times.
  { timeout: 480_000 },
  async (engine) => {
    const { violations, kills } = await runChaos({ engine, purchases: 10, concurrency: 3, seed: 4 });
    expect(violations).toEqual([]);
    // Server and worker, in each of the five steps of a purchase and the three of a change.
    expect(Object.keys(kills)).toHaveLength(16);
  },
);
