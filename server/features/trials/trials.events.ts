import type { EventSubscriber } from "#server/platform/events/event-subscriber.ts";
import { planTrialChecks } from "./plan-trial-checks.ts";

export const trialSubscriber: EventSubscriber = {
  act: {
    "trial.started": (deps, { id, payload: { trialEndsAt } }) =>
      planTrialChecks(deps, { eventId: id, trialEndsAt }),
  },
};
