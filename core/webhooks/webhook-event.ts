import { keysOf } from "#core/keys-of.ts";

/** Changes of products and listings, by the seller, a program or a job (AP-10). */
const catalogueTypes = {
  PRODUCT_CREATED: "product.created",
  PRODUCT_CHANGED: "product.changed",
  PRODUCT_ARCHIVED: "product.archived",
  PRODUCT_REMOVED: "product.removed",
  LISTING_CREATED: "listing.created",
  LISTING_CHANGED: "listing.changed",
  LISTING_ARCHIVED: "listing.archived",
  LISTING_REMOVED: "listing.removed",
} as const;

export type CatalogueEvent = keyof typeof catalogueTypes;

export const catalogueEvents: readonly CatalogueEvent[] = keysOf(catalogueTypes);

/** The events that an endpoint may choose (AP-04), and their types in a payload. */
export const webhookTypes = {
  PRODUCT_REPRICED: "product.repriced",
  LISTING_BELOW_MINIMUM_MARGIN: "listing.below_minimum_margin",
  FEES_CHANGING: "fees.changing",
  IMPORT_FINISHED: "import.finished",
  BULK_STEP_FINISHED: "bulk_step.finished",
  STATEMENT_CHECKED: "statement.checked",
  ...catalogueTypes,
} as const;

export type WebhookEvent = keyof typeof webhookTypes;

export const webhookEvents: readonly WebhookEvent[] = keysOf(webhookTypes);

/** The type of the event that a seller sends to try an endpoint. */
export const testType = "webhook.test";
