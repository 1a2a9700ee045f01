import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import type { RestRoute } from "../http/rest-route.ts";
import { storeStripeEvent } from "./store-stripe-event.ts";
import { verifyWebhook } from "./verify-webhook.ts";

/** Where the payment provider tells what has happened. What is signed wrongly gets no reason. */
export function webhookRoutes(deps: Deps): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/webhooks/stripe",
      async handle(c) {
        const body = await c.req.text();
        const signature = c.req.header("stripe-signature") ?? "";
        // The sender signs by the real clock, whatever ours is.
        const event = verifyWebhook(body, signature, deps.env.stripe.webhookSecrets, Date.now());
        if (!event) {
          deps.log.warn({ length: body.length }, "a webhook without a valid signature is refused");
          throw new AppError("MALFORMED_REQUEST");
        }
        await storeStripeEvent(deps, event, body);
        return c.json({ received: true });
      },
    },
  ];
}
