import Stripe from "stripe";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { type StripeEventHeader, storeStripeEvent, stripeEventShape } from "./store-stripe-event.ts";

/** The endpoint for Stripe's webhooks. A wrong signature is refused without a reason. */
export function webhookRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/webhooks/stripe",
      tag: "Webhooks",
      summary: "Receber um evento do Stripe",
      description:
        "Só para o Stripe. Guarda o evento e responde; ele é tratado em seguida, em segundo plano. Receber de novo o mesmo evento não é erro.",
      security: ["none"],
      headers: z.object({ "stripe-signature": z.string() }),
      body: rawBody(["application/json"], {
        description: "Um evento assinado pelo Stripe, com até 1 MB.",
        maxBytes: bodyBytes.most,
      }),
      answer: json(z.object({ received: z.literal(true) }), {
        description: "O evento está guardado.",
        example: { received: true },
      }),
      refusals: ["MALFORMED_REQUEST"],
      async handle(c) {
        const body = await c.req.text();
        const signature = c.req.header("stripe-signature") ?? "";
        // Date.now: Stripe signs with the real time, even while a test moves our clock.
        const event = verifyWebhook(body, signature, deps.env.stripe.webhookSecrets, Date.now());
        if (!event) {
          deps.securityEvent(c.get("source"), { event: "webhook_signature_refused" });
          throw new AppError("MALFORMED_REQUEST");
        }
        const isStored = await storeStripeEvent(deps, readHeader(deps, event), body);
        if (!isStored) throw new AppError("MALFORMED_REQUEST");
        return { received: true } as const;
      },
    }),
  ];
}

/** Throws MALFORMED_REQUEST for a signed body that is not an event. */
function readHeader({ log }: Pick<Deps, "log">, event: unknown): StripeEventHeader {
  const { data, error } = stripeEventShape.safeParse(event);
  if (data) return data;
  log.warn({ fields: error.issues.map(({ path }) => path.join(".")) }, "webhook_malformed");
  throw new AppError("MALFORMED_REQUEST");
}

/** How far Stripe's clock may differ from ours, either way. */
const toleranceSeconds = 300;

/**
 * Returns the event in a webhook body; null unless one of the secrets signed it within
 * `toleranceSeconds`.
 */
export function verifyWebhook(
  body: string,
  signature: string,
  secrets: readonly string[],
  nowMs: number,
): Stripe.Event | null {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  // The SDK rejects old signatures but accepts those from the future.
  if (!(signedAt - nowMs / 1000 <= toleranceSeconds)) return null;
  for (const secret of secrets) {
    const event = verify(body, signature, secret, nowMs);
    if (event) return event;
  }
  return null;
}

function verify(body: string, signature: string, secret: string, nowMs: number): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch {
    return null;
  }
}
