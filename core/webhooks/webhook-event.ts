import { keysOf } from "#core/keys-of.ts";

/** The events that an endpoint may choose (AP-04), and their types in a payload. */
export const webhookTypes = {
  PRODUCT_REPRICED: "product.repriced",
  LISTING_BELOW_MINIMUM_MARGIN: "listing.below_minimum_margin",
  FEES_CHANGING: "fees.changing",
  IMPORT_FINISHED: "import.finished",
  BULK_STEP_FINISHED: "bulk_step.finished",
  STATEMENT_CHECKED: "statement.checked",
} as const;

export type WebhookEvent = keyof typeof webhookTypes;

export const webhookEvents: readonly WebhookEvent[] = keysOf(webhookTypes);

/** The type of the event that a seller sends to try an endpoint. */
export const testType = "webhook.test";
