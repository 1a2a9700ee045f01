import { newId } from "../state/ids.ts";
import type { TestClock } from "../state/tables.ts";

const thirtyDaysSeconds = 30 * 24 * 60 * 60;

export function buildTestClock(frozenTime: number, name: string | null, created: number): TestClock {
  return {
    id: newId("clock"),
    object: "test_helpers.test_clock",
    created,
    deletes_after: created + thirtyDaysSeconds,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: "ready",
    status_details: {},
  } satisfies TestClock;
}
