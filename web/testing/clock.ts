import { vi } from "vitest";
import { settle } from "./browser/browser-state.ts";

const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;

/**
 * Controls the page's clock, with Playwright's method names. The browser's own frames and
 * animations continue.
 */
export const clock = {
  async install(): Promise<void> {
    fake({ shouldAdvanceTime: true });
  },
  /** Stops the clock at this moment. */
  async pauseAt(timeMs: number): Promise<void> {
    fake({ now: timeMs });
  },
  /** Simulates a machine that slept: jumps ahead and runs only the timers of the final minute. */
  async fastForward(durationMs: number): Promise<void> {
    vi.setSystemTime(Date.now() + durationMs - 60_000);
    await clock.runFor(60_000);
  },
  async runFor(durationMs: number): Promise<void> {
    // Components on the screen may still have to start their timers.
    await settle();
    await vi.advanceTimersByTimeAsync(durationMs);
  },
};

function fake(options: { shouldAdvanceTime?: true; now?: number }): void {
  vi.useFakeTimers({ ...options, toFake: [...toFake] });
  // Vitest advances a fake clock by 50 ms at each retry of an assertion, which depends on the
  // machine's speed.
  vi.spyOn(vi, "isFakeTimers").mockReturnValue(false);
}
