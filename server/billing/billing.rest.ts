import { z } from "zod";
import type { Deps } from "../deps.ts";
import { readJsonBody } from "../http/json-body.ts";
import { optionalText, parseFields } from "../http/parse-fields.ts";
import type { RestRoute } from "../http/rest-route.ts";
import { completeSubscription } from "./complete-subscription.ts";
import { getOrCreateSubscription } from "./get-or-create-subscription.ts";
import { requirePlanId } from "./require-plan-id.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

const chosenBody = z.strictObject({ plan: optionalText, priceId: optionalText });
const confirmedBody = z.strictObject({
  setupIntentId: z.string(),
  plan: optionalText,
  priceId: optionalText,
});

/** Paying (S7-09, S7-10). Refusals have shapes of their own (`errorResponse`). */
export function billingRoutes(deps: Deps): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/get-or-create-subscription",
      async handle(c) {
        const account = await c.get("visitor").requireAccount();
        const { plan, priceId } = parseFields(chosenBody, await readJsonBody(c));
        const chosen = { plan: requirePlanId(plan, "plan"), priceId };
        return c.json(toProgressJson(await getOrCreateSubscription(deps, account, chosen)));
      },
    },
    {
      method: "POST",
      path: "/api/complete-subscription",
      async handle(c) {
        const account = await c.get("visitor").requireAccount();
        const { setupIntentId, plan, priceId } = parseFields(confirmedBody, await readJsonBody(c));
        const confirmed = { setupIntentId, plan: plan ? requirePlanId(plan, "plan") : null, priceId };
        return c.json(toProgressJson(await completeSubscription(deps, account, confirmed)));
      },
    },
  ];
}

/** The specification's fields (S3-03); those that the step has no value for are null. */
function toProgressJson(progress: SubscriptionProgress) {
  const { step, planId: plan, priceId } = progress;
  const none = { subscriptionId: null, status: null, setupIntentId: null, setupIntentClientSecret: null };
  if (step === "setup_intent_required") {
    const { setupIntentId, setupIntentClientSecret } = progress;
    const secrets = { setupIntentId, setupIntentClientSecret, clientSecret: setupIntentClientSecret };
    return { ...none, step, plan, priceId, ...secrets };
  }
  const { subscriptionId, status } = progress;
  const clientSecret = step === "payment_confirmation_required" ? progress.clientSecret : null;
  return { ...none, step, plan, priceId, subscriptionId, status, clientSecret };
}
