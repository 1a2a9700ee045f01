import { vi } from "vitest";
import { settle } from "./browser/browser-state.ts";

const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;

/**
 * The page's clock in the test's hands, in Playwright's words. The browser's own frames and
 * animations go on.
 */
export const clock = {
  async install(): Promise<void> {
    fake({ shouldAdvanceTime: true });
  },
  /** Time stands still from now on, at this moment. */
  async pauseAt(timeMs: number): Promise<void> {
    fake({ now: timeMs });
  },
  /** The machine was asleep: each timer fires at most as often as in the last minute. */
  async fastForward(durationMs: number): Promise<void> {
    vi.setSystemTime(Date.now() + durationMs - 60_000);
    await clock.runFor(60_000);
  },
  async runFor(durationMs: number): Promise<void> {
    // What is on the screen may still have to start its timer.
    await settle();
    await vi.advanceTimersByTimeAsync(durationMs);
  },
};

function fake(options: { shouldAdvanceTime?: true; now?: number }): void {
  vi.useFakeTimers({ ...options, toFake: [...toFake] });
  // Vitest moves a fake clock on by 50 ms whenever an assertion is asked again: the busier the
  // machine, the faster.
  vi.spyOn(vi, "isFakeTimers").mockReturnValue(false);
}
