import type { Store } from "../state/store.ts";

/** Seconds since 1970 as an object sees them: by its test clock, or by the emulator's own clock. */
export function nowOf(store: Store, testClockId: string | null | undefined): number {
  const clock = store.find("test_helpers.test_clock", testClockId);
  if (clock) return clock.frozen_time;
  return Math.floor(Date.now() / 1000) + store.state.clockOffsetSeconds;
}
