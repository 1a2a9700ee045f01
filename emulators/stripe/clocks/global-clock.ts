import type { StandIn } from "../emulator.ts";
import { nextDue } from "./due.ts";
import { nowOf } from "./now.ts";

/** How often real time is looked at. */
const tickMs = 30_000;

/** Moves the clock of every object without a test clock, carrying out on the way what falls due. */
export function advanceGlobalClock(standIn: StandIn, seconds: number): void {
  const { store } = standIn;
  const target = nowOf(store, null) + seconds;
  for (let due = nextDue(standIn, null); due && due.at <= target; due = nextDue(standIn, null)) {
    moveTo(standIn, Math.max(due.at, nowOf(store, null)));
    due.run();
  }
  moveTo(standIn, target);
  store.changed();
  void standIn.deliveries.flush();
}

/** Lets time pass by itself while the stand-in runs. */
export function followRealTime(standIn: StandIn): NodeJS.Timeout {
  return setInterval(() => advanceGlobalClock(standIn, 0), tickMs).unref();
}

function moveTo(standIn: StandIn, moment: number): void {
  standIn.store.state.clockOffsetSeconds += moment - nowOf(standIn.store, null);
}
