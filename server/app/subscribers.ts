import { billingSubscriber } from "#server/features/billing/billing.events.ts";
import { trialSubscriber } from "#server/features/trials/trials.events.ts";
import type { EventSubscriber } from "#server/platform/events/event-subscriber.ts";
import { mailSubscriber } from "../features/mail/by-event/mail.events.ts";

/** What the features do about events, in this order. */
export const subscribers: readonly EventSubscriber[] = [mailSubscriber, trialSubscriber, billingSubscriber];
