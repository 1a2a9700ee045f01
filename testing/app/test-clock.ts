import type { Clock } from "#server/platform/deps.ts";

const unitsMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** A clock that stands still until it is moved. */
export type TestClock = Clock & {
  advance(amount: number, unit: keyof typeof unitsMs): void;
  /** It goes from now on, and shows the machine's time: for tests with somebody who has a clock of their own. */
  go(): void;
};

export function createTestClock(start: Date = new Date("2026-11-21T12:00:00.000Z")): TestClock {
  let nowMs = start.getTime();
  let goingSince: number | null = null;
  return {
    now: () => new Date(nowMs + (goingSince === null ? 0 : Date.now() - goingSince)),
    advance(amount, unit) {
      nowMs += amount * unitsMs[unit];
    },
    go() {
      nowMs = Date.now();
      goingSince = nowMs;
    },
  };
}
