import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import type { EventSubscriber } from "./event-subscriber.ts";
import { handleEventJob } from "./events.jobs.ts";
import { handleEvent } from "./handle-event.ts";

/** Handles the outbox's events. */
export function eventHandlers(deps: Deps, subscribers: readonly EventSubscriber[]): JobHandler[] {
  return [onJob(handleEventJob, (payload) => handleEvent(deps, subscribers, payload))];
}
