import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { keysOf } from "#core/keys-of.ts";
import { testType, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { payloads, testPayload } from "#server/platform/webhook-events/payloads.ts";
import { payloadVersion } from "#server/platform/webhook-events/webhook-body.ts";

const headers = z.object({
  "webhook-id": z.string().meta({ description: "O id do evento, o mesmo em cada tentativa." }),
  "webhook-timestamp": z.string().meta({ description: "Quando esta tentativa saiu: segundos desde 1970." }),
  "webhook-signature": z.string().meta({
    description: "Uma ou duas assinaturas `v1,…`, separadas por um espaço (Standard Webhooks).",
  }),
});

const summaries: Record<string, string> = {
  "product.created": "Produtos foram criados",
  "product.changed": "Produtos mudaram",
  "product.archived": "Produtos foram arquivados",
  "product.removed": "Produtos foram removidos",
  "listing.created": "Anúncios foram criados",
  "listing.changed": "Anúncios mudaram",
  "listing.archived": "Anúncios foram arquivados",
  "listing.removed": "Anúncios foram removidos",
  "product.repriced": "Preços de anúncios mudaram",
  "listing.below_minimum_margin": "Anúncios caíram abaixo da margem mínima",
  "fees.changing": "As taxas de um marketplace mudam",
  "import.finished": "Uma importação terminou",
  "bulk_step.finished": "Uma alteração em massa terminou",
  "statement.checked": "Um extrato foi conferido",
  "webhook.test": "Um teste, enviado por `sendTestWebhook`",
};

/** OpenAPI's `webhooks`: what is sent, from the schemas with which it is written (AP-04). */
export function describeWebhooks(): ZodOpenApiPathsObject {
  const events = keysOf(webhookTypes).map((event) => [webhookTypes[event], payloads[event]] as const);
  return Object.fromEntries(
    [...events, [testType, testPayload] as const].map(([type, data]) => [
      type,
      { post: describeEvent(type, data) },
    ]),
  );
}

/** How a receiver knows that an event is ours. */
export const webhookSignature = "webhookSignature";

function describeEvent(type: string, data: z.ZodType) {
  const body = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: "Quando aconteceu." }),
    version: z.literal(payloadVersion),
    data,
  });
  return {
    operationId: `webhook_${type.replace(".", "_")}`,
    tags: ["Webhooks"],
    summary: summaries[type] ?? type,
    description: "O guia em /api/guia mostra como receber e conferir.",
    security: [{ [webhookSignature]: [] }],
    requestParams: { header: headers },
    requestBody: { required: true, content: { "application/json": { schema: body } } },
    responses: { "2XX": { description: "Recebido. Qualquer outra resposta é uma falha." } },
  };
}
