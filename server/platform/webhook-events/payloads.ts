import { z } from "zod";
import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";

const globalId = (type: string) =>
  z.string().meta({ description: `Global id of the ${type}, as in GraphQL.` });
const cents = z.int().nullable().meta({ description: "Centavos. Null: no price." });
const channel = z.string().meta({ description: "A value of the enum `Channel`." });
const count = z.int().nonnegative();

const repriced = z.object({
  productId: globalId("product"),
  sku: z.string().nullable(),
  listingId: globalId("listing"),
  channel,
  oldPriceCents: cents,
  newPriceCents: cents,
});

const fallen = z.object({
  productId: globalId("product"),
  sku: z.string().nullable(),
  listingId: globalId("listing"),
  channel,
  priceCents: cents,
  marginPct: z.number().nullable().meta({ description: "Margin after ads, in percent." }),
});

/** The `data` of each event (AP-04), once: what is sent, and what OpenAPI's `webhooks` describe. */
export const payloads = {
  PRODUCT_REPRICED: z.object({
    causedBy: z
      .enum(["PERSON", "API_KEY", "IMPORT", "BULK_STEP", "UNDO", "SCENARIO"])
      .meta({ description: "Who changed the prices." }),
    changes: z.array(repriced).min(1).meta({ description: "Many changes come in several events." }),
  }),
  LISTING_BELOW_MINIMUM_MARGIN: z.object({
    minimumMarginPct: z.number().meta({ description: "The seller's minimum, in percent." }),
    count: count.meta({ description: "How many listings fell below it since the event before." }),
    listings: z.array(fallen).meta({ description: "Those with the smallest margin: at most 50." }),
  }),
  FEES_CHANGING: z.object({
    channel,
    day: z.iso.date().meta({ description: "The first day of the new fees, or of the correction." }),
    isCorrection: z.boolean().meta({ description: "Whether a release corrected the rules." }),
    changedListings: count,
    listingsIntoLoss: count,
    listingsBelowMinimum: count,
    changeCents: z.int().meta({ description: "What changes a month for the seller. Centavos." }),
  }),
  IMPORT_FINISHED: z.object({
    importId: globalId("import"),
    state: z.enum(["DONE", "UNDONE", "FAILED", "CANCELLED"]),
    failure: z.string().nullable().meta({ description: "An error code; null unless FAILED." }),
    created: count,
    updated: count,
    unchanged: count,
    failed: count.meta({ description: "Rows that were refused." }),
  }),
  BULK_STEP_FINISHED: z.object({
    bulkStepId: globalId("bulk step"),
    state: z.enum(["DONE", "UNDONE", "FAILED", "CANCELLED"]),
    failure: z.string().nullable().meta({ description: "An error code; null unless FAILED." }),
    applied: count,
    skipped: count,
    undone: count,
    kept: count,
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The `data` of the event that tries an endpoint. */
export const testPayload = z.object({
  endpointId: globalId("endpoint"),
  sentAt: z.iso.datetime().meta({ description: "ISO 8601 in UTC." }),
});

export type WebhookData<Event extends WebhookEvent> = z.infer<(typeof payloads)[Event]>;
