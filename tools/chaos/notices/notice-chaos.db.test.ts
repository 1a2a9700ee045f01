import { expect, test } from "vitest";
import { runFeeChangeChaos, runNoticeChaos } from "./run-notice-chaos.ts";

test.each([{ engine: "postgres", sellers: 60, seed: 7 }] as const)(
  "NO-05 killed workers leave one notice and one e-mail each (queue in $engine)",
  // Allows for a busy machine: workers start again each time.
  { timeout: 900_000 },
  async (options) => {
    const { violations, kills } = await runNoticeChaos(options);
    expect(violations).toEqual([]);
    expect(kills).toBeGreaterThan(1);
  },
);

test.each([{ engine: "postgres", sellers: 20, listings: 20, seed: 11 }] as const)(
  "RE-05 NO-05 killed workers leave one right result, notice and e-mail of a change (queue in $engine)",
  { timeout: 900_000 },
  async (options) => {
    const { violations, kills } = await runFeeChangeChaos(options);
    expect(violations).toEqual([]);
    expect(kills).toBeGreaterThan(1);
  },
);
