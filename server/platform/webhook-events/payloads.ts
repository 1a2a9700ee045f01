import { z } from "zod";
import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";

const globalId = (type: string) => z.string().meta({ description: `O id no GraphQL: ${type}.` });
const cents = z.int().nullable().meta({ description: "Em centavos. Nulo: sem preço." });
const channel = z.string().meta({ description: "Um valor de `Channel`." });
const count = z.int().nonnegative();

const repriced = z.object({
  productId: globalId("produto"),
  sku: z.string().nullable(),
  listingId: globalId("anúncio"),
  channel,
  oldPriceCents: cents,
  newPriceCents: cents,
});

const fallen = z.object({
  productId: globalId("produto"),
  sku: z.string().nullable(),
  listingId: globalId("anúncio"),
  channel,
  priceCents: cents,
  marginPct: z.number().nullable().meta({ description: "Margem depois dos anúncios pagos, em %." }),
});

const cause = {
  causedBy: z
    .enum(["PERSON", "API_KEY", "IMPORT", "BULK_STEP", "UNDO", "SCENARIO"])
    .meta({ description: "Quem mudou." }),
  apiKeyId: globalId("chave")
    .nullable()
    .meta({ description: "A chave que mudou: o seu programa reconhece a própria. Nulo: outra origem." }),
};

const changed = z.object({
  ...cause,
  changes: z
    .array(
      z.object({
        productId: globalId("produto"),
        listingId: globalId("anúncio").nullable().meta({ description: "Nulo nos eventos de produtos." }),
        sku: z.string().nullable(),
        version: z.int().nullable().meta({ description: "A versão depois da mudança. Nulo: removido." }),
      }),
    )
    .min(1)
    .meta({ description: "No máximo 50: muitas mudanças vêm em vários eventos." }),
});

/** The `data` of each event (AP-04), once: what is sent, and what OpenAPI's `webhooks` describe. */
export const payloads = {
  PRODUCT_CREATED: changed,
  PRODUCT_CHANGED: changed,
  PRODUCT_ARCHIVED: changed,
  PRODUCT_REMOVED: changed,
  LISTING_CREATED: changed,
  LISTING_CHANGED: changed,
  LISTING_ARCHIVED: changed,
  LISTING_REMOVED: changed,
  PRODUCT_REPRICED: z.object({
    ...cause,
    changes: z
      .array(repriced)
      .min(1)
      .meta({ description: "No máximo 50: muitas mudanças vêm em vários eventos." }),
  }),
  LISTING_BELOW_MINIMUM_MARGIN: z.object({
    minimumMarginPct: z.number().meta({ description: "A margem mínima da conta, em %." }),
    count: count.meta({ description: "Quantos anúncios caíram abaixo dela desde o evento anterior." }),
    listings: z.array(fallen).meta({ description: "Os de menor margem, no máximo 50." }),
  }),
  FEES_CHANGING: z.object({
    channel,
    day: z.iso.date().meta({ description: "O primeiro dia das novas taxas, ou o da correção." }),
    isCorrection: z.boolean().meta({ description: "Se as taxas foram corrigidas, e não mudadas." }),
    changedListings: count,
    listingsIntoLoss: count,
    listingsBelowMinimum: count,
    changeCents: z.int().meta({ description: "O que muda por mês para a conta, em centavos." }),
  }),
  IMPORT_FINISHED: z.object({
    importId: globalId("importação"),
    state: z.enum(["DONE", "UNDONE", "FAILED", "CANCELLED"]),
    failure: z.string().nullable().meta({ description: "O código do motivo; nulo a não ser em FAILED." }),
    created: count,
    updated: count,
    unchanged: count,
    failed: count.meta({ description: "Linhas recusadas." }),
  }),
  BULK_STEP_FINISHED: z.object({
    bulkStepId: globalId("preços em lote"),
    state: z.enum(["DONE", "UNDONE", "FAILED", "CANCELLED"]),
    failure: z.string().nullable().meta({ description: "O código do motivo; nulo a não ser em FAILED." }),
    applied: count,
    skipped: count,
    undone: count,
    kept: count,
  }),
  STATEMENT_CHECKED: z.object({
    channel,
    months: z.array(z.string()).meta({ description: "Os meses dos pedidos, como '2026-09'." }),
    orders: count.meta({ description: "Pedidos e cobranças novos ou mudados." }),
    overchargedOrders: count.meta({ description: "Os cobrados a mais que a regra." }),
    overchargeCents: count.meta({ description: "Quanto, em centavos." }),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The `data` of the event that tries an endpoint. */
export const testPayload = z.object({
  endpointId: globalId("webhook"),
  sentAt: z.iso.datetime().meta({ description: "ISO 8601, em UTC." }),
});

export type WebhookData<Event extends WebhookEvent> = z.infer<(typeof payloads)[Event]>;
