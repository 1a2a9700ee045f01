import type { Emulator } from "../emulator.ts";
import { invalid } from "../http/errors.ts";
import type { TestClock } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { nextDue } from "./due.ts";
import { intervalsAfter } from "./interval.ts";

const twoYearsSeconds = 2 * 365 * 24 * 60 * 60;

/** Starts to move a test clock: the answer says `advancing`, and soon after it is `ready` again. */
export function startAdvance(emulator: Emulator, clock: TestClock, target: number): TestClock {
  if (clock.status !== "ready") throw invalid("The test clock is still advancing.");
  if (target <= clock.frozen_time) {
    throw invalid("Test clocks can only be advanced forward.", { param: "frozen_time" });
  }
  if (target > furthest(emulator, clock)) {
    const message =
      "Test clocks can only be advanced up to two intervals from the frozen time of the shortest subscription.";
    throw invalid(message, { param: "frozen_time" });
  }
  emulator.store.update(clock, {
    status: "advancing",
    status_details: { advancing: { target_frozen_time: target } },
  });
  emit(emulator, "test_helpers.test_clock.advancing", clock);
  setImmediate(() => advanceOrFail(emulator, clock, target));
  return structuredClone(clock);
}

/** Finishes what a stopped process left advancing. */
export function resumeAdvances(emulator: Emulator): void {
  for (const clock of emulator.store.all("test_helpers.test_clock")) {
    const target = clock.status_details.advancing?.target_frozen_time;
    if (clock.status === "advancing" && target !== undefined) advance(emulator, clock, target);
  }
}

/** A fault of the emulator's own is told as Stripe tells one of its. */
function advanceOrFail(emulator: Emulator, clock: TestClock, target: number): void {
  try {
    advance(emulator, clock, target);
  } catch (error) {
    console.error("a test clock failed", error);
    emulator.store.update(clock, { status: "internal_failure", status_details: {} });
    emit(emulator, "test_helpers.test_clock.internal_failure", clock);
  }
}

function advance(emulator: Emulator, clock: TestClock, target: number): void {
  const { store } = emulator;
  for (let due = nextDue(emulator, clock.id); due && due.at <= target; due = nextDue(emulator, clock.id)) {
    store.update(clock, { frozen_time: Math.max(clock.frozen_time, due.at) });
    due.run();
  }
  store.update(clock, { frozen_time: target, status: "ready", status_details: {} });
  emit(emulator, "test_helpers.test_clock.ready", clock);
  void emulator.deliveries.flush();
}

/** Stripe moves a clock at most two intervals of its shortest subscription, or two years without one. */
function furthest(emulator: Emulator, clock: TestClock): number {
  const ends = emulator.store
    .all("subscription")
    .filter((one) => one.test_clock === clock.id && one.ended_at === null)
    .flatMap((one) => one.items.data)
    .flatMap(({ price }) => (price.recurring ? [intervalsAfter(clock.frozen_time, price.recurring, 2)] : []));
  return ends.length > 0 ? Math.min(...ends) : clock.frozen_time + twoYearsSeconds;
}
