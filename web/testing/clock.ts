import { vi } from "vitest";

const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;

/** The page's clock in the test's hands, in Playwright's words. The browser's own frames and animations go on. */
export const clock = {
  async install(): Promise<void> {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: [...toFake],
    });
  },
  /** Time stands still from now on, at this moment. */
  async pauseAt(timeMs: number): Promise<void> {
    vi.useFakeTimers({
      now: timeMs,
      toFake: [...toFake],
    });
  },
  /** The machine was asleep: each timer fires at most as often as in the last minute. */
  async fastForward(durationMs: number): Promise<void> {
    vi.setSystemTime(Date.now() + durationMs - 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
  },
  async runFor(durationMs: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(durationMs);
  },
};
