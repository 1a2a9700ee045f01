import { z } from "zod";
import { hourMs, minuteMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Handles a stored Stripe event. */
export const processStripeEventJob: JobContract<{ eventId: string }> = {
  queue: "billing",
  name: "billing.process-stripe-event",
  payload: z.object({ eventId: z.string().min(1) }),
};

/** Completes attempts whose tab was closed and whose webhook was lost; closes abandoned ones. */
export const sweepAttemptsJob: JobContract = {
  queue: "billing",
  name: "billing.sweep-attempts",
  payload: z.object({}),
  repeat: { every: 10 * minuteMs },
  limitMs: hourMs / 2,
};

/** Stores events whose webhooks Stripe could not deliver. */
export const fetchUndeliveredEventsJob: JobContract = {
  queue: "billing",
  name: "billing.fetch-undelivered-events",
  payload: z.object({}),
  repeat: { every: 20_000 },
};

/** Compares every stored subscription with the payment provider's. */
export const reconcileSubscriptionsJob: JobContract = {
  queue: "billing",
  name: "billing.reconcile-subscriptions",
  payload: z.object({}),
  repeat: { pattern: "0 4 * * *" },
  limitMs: hourMs,
};
