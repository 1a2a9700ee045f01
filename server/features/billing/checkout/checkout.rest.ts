import { z } from "zod";
import { planCatalogue } from "#core/billing/plans.ts";
import { paymentErrorCodes } from "#core/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { optionalTextField } from "#server/platform/rest/parse-fields.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { jsonBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { requirePlanId } from "../plans/require-plan-id.ts";
import { completeSubscription } from "./complete-subscription.ts";
import { getOrCreateSubscription } from "./get-or-create-subscription.ts";
import { boughtExample, progressJson, setUpExample, toProgressJson } from "./progress-json.ts";

const plan = optionalTextField({
  description: "monthly where none is named.",
  enum: [...planCatalogue.map(({ id }) => id), null],
});
const priceId = optionalTextField({ description: "If given, it must be the plan's." });
const chosenBody = z.strictObject({ plan, priceId });
const confirmedBody = z.strictObject({ setupIntentId: z.string(), priceId, plan });

const tag = "Plans and payment";
/** Buying may go wrong in every way of the catalogue (spec 8). */
const paymentRefusals = [...paymentErrorCodes, "RATE_LIMITED"] as const;

/** Paying (S7-09, S7-10). Refusals have shapes of their own (`errorShapeOf`). */
export function billingRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/get-or-create-subscription",
      tag,
      summary: "Begin to buy a plan, or go on",
      description:
        "Asking again is safe: what is paid for already is answered as active, a card set-up under way with the same secret. `PAYMENT_SETUP_RETRY` means that another request is at it: ask again in 2 seconds.",
      security: ["session"],
      body: jsonBody(chosenBody, { example: { plan: "monthly" }, isOptional: true }),
      answer: json(progressJson, { description: "Where the purchase stands.", example: setUpExample }),
      refusals: paymentRefusals,
      async handle(c, chosen) {
        const account = await c.get("identity").requireAccount();
        const wanted = { plan: requirePlanId(chosen.plan, "plan"), priceId: chosen.priceId };
        return toProgressJson(await getOrCreateSubscription(deps, account, wanted));
      },
    }),
    restRoute({
      method: "POST",
      path: "/api/complete-subscription",
      tag,
      summary: "Buy with the card that was set up",
      description:
        "For the set-up of `POST /api/get-or-create-subscription`, once the browser has confirmed it. A card is charged once, however often this is called.",
      security: ["session"],
      body: jsonBody(confirmedBody, {
        example: { setupIntentId: "seti_1RWxYz", priceId: "price_monthly", plan: "monthly" },
      }),
      answer: json(progressJson, { description: "Where the purchase stands.", example: boughtExample }),
      refusals: ["NOT_FOUND", ...paymentRefusals],
      async handle(c, { setupIntentId, ...given }) {
        const account = await c.get("identity").requireAccount();
        const planId = given.plan ? requirePlanId(given.plan, "plan") : null;
        const confirmed = { setupIntentId, plan: planId, priceId: given.priceId };
        return toProgressJson(await completeSubscription(deps, account, confirmed));
      },
    }),
  ];
}
