import { z } from "zod";
import { planIds } from "#core/billing/plans.ts";
import { paymentErrorCodes } from "#core/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { optionalTextField } from "#server/platform/rest/parse-fields.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { jsonBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { requirePlanId } from "../plans/plans.ts";
import { activeExample, progressJson, setupExample, toProgressJson } from "./checkout-progress.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

const plan = optionalTextField({
  description: "monthly when left out.",
  enum: [...planIds, null],
});
const priceId = optionalTextField({
  description: "If given, it must be the id of the plan's current price.",
});
const chosenBody = z.strictObject({ plan, priceId });
const confirmedBody = z.strictObject({ setupIntentId: z.string(), priceId, plan });

const tag = "Plans and payment";
const paymentRefusals = [...paymentErrorCodes, "RATE_LIMITED"] as const;

/**
 * The two calls of a checkout (S7-09, S7-10). Their errors have a shape of their own:
 * `errorShapeOf`.
 */
export function billingRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/get-or-create-subscription",
      tag,
      summary: "Start or resume the checkout of a plan",
      description:
        "Safe to repeat: a paid subscription is answered as `active`, a card setup under way with the same secret. `PAYMENT_SETUP_RETRY` means that another request of this seller is running: repeat the call in 2 seconds.",
      security: ["session"],
      body: jsonBody(chosenBody, { example: { plan: "monthly" }, isOptional: true }),
      answer: json(progressJson, { description: "Where the checkout stands.", example: setupExample }),
      refusals: paymentRefusals,
      async handle(c, chosen) {
        const account = await c.get("identity").requireAccount();
        const wanted = { plan: requirePlanId(chosen.plan, "plan"), priceId: chosen.priceId };
        return toProgressJson(await startCheckout(deps, account, wanted));
      },
    }),
    restRoute({
      method: "POST",
      path: "/api/complete-subscription",
      tag,
      summary: "Complete the checkout with the card that was set up",
      description:
        "Call it once the browser has confirmed the card setup of `POST /api/get-or-create-subscription`. The card is charged once, however often this is called.",
      security: ["session"],
      body: jsonBody(confirmedBody, {
        example: { setupIntentId: "seti_1RWxYz", priceId: "price_monthly", plan: "monthly" },
      }),
      answer: json(progressJson, { description: "Where the checkout stands.", example: activeExample }),
      refusals: ["NOT_FOUND", ...paymentRefusals],
      async handle(c, { setupIntentId, ...given }) {
        const account = await c.get("identity").requireAccount();
        const planId = given.plan ? requirePlanId(given.plan, "plan") : null;
        const confirmed = { setupIntentId, plan: planId, priceId: given.priceId };
        return toProgressJson(await completeCheckout(deps, account, confirmed));
      },
    }),
  ];
}
