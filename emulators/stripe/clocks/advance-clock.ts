import type { Emulator } from "../emulator.ts";
import { nextDue } from "./due.ts";

const tickMs = 30_000;

/** Moves the clock, and does on the way what falls due. */
export function advanceClock(emulator: Emulator, seconds: number): void {
  const { clock, deliveries } = emulator;
  const target = clock.now() + seconds;
  for (let due = nextDue(emulator); due && due.at <= target; due = nextDue(emulator)) {
    clock.moveTo(Math.max(due.at, clock.now()));
    due.run();
  }
  clock.moveTo(target);
  void deliveries.flush();
}

/** Does what falls due as real time passes. */
export function followRealTime(emulator: Emulator): NodeJS.Timeout {
  return setInterval(() => advanceClock(emulator, 0), tickMs).unref();
}
