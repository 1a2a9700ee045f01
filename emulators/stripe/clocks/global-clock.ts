import type { Emulator } from "../emulator.ts";
import { nextDue } from "./due.ts";
import { nowOf } from "./now.ts";

/** How often real time is looked at. */
const tickMs = 30_000;

/** Moves the clock of every object without a test clock, carrying out on the way what falls due. */
export function advanceGlobalClock(emulator: Emulator, seconds: number): void {
  const { store } = emulator;
  const target = nowOf(store, null) + seconds;
  for (let due = nextDue(emulator, null); due && due.at <= target; due = nextDue(emulator, null)) {
    moveTo(emulator, Math.max(due.at, nowOf(store, null)));
    due.run();
  }
  moveTo(emulator, target);
  store.changed();
  void emulator.deliveries.flush();
}

/** Lets time pass by itself while the emulator runs. */
export function followRealTime(emulator: Emulator): NodeJS.Timeout {
  return setInterval(() => advanceGlobalClock(emulator, 0), tickMs).unref();
}

function moveTo(emulator: Emulator, moment: number): void {
  emulator.store.state.clockOffsetSeconds += moment - nowOf(emulator.store, null);
}
