import type { EventSubscriber } from "#server/platform/events/event-subscriber.ts";
import { changeCustomerEmail } from "./change-customer-email.ts";
import { adjustRenewalBeforeDeletion } from "./renewal-before-deletion.ts";

/** What an event changes at Stripe. */
export const billingSubscriber: EventSubscriber = {
  act: {
    "email.changed": (deps, { payload }) => changeCustomerEmail(deps, payload.userId),
    "account.deletion-requested": (deps, { payload }) => adjustRenewalBeforeDeletion(deps, payload.userId),
    "account.deletion-withdrawn": (deps, { payload }) => adjustRenewalBeforeDeletion(deps, payload.userId),
  },
};
