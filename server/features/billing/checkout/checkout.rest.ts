import { z } from "zod";
import { planIds } from "#core/billing/plans.ts";
import { paymentErrorCodes } from "#core/errors/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { optionalTextField } from "#server/platform/rest/parse-fields.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { jsonBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { requirePlanId } from "../plans/plans.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { activeExample, progressJson, setupExample, toProgressJson } from "./progress-json.ts";
import { startCheckout } from "./start-checkout.ts";

const plan = optionalTextField({
  description: "Sem ele, monthly.",
  enum: [...planIds, null],
});
const priceId = optionalTextField({
  description: "Se vier, deve ser o id do preço atual do plano.",
});
const chosenBody = z.strictObject({ plan, priceId });
const confirmedBody = z.strictObject({ setupIntentId: z.string(), priceId, plan });

const tag = "Planos e pagamento";
const paymentRefusals = [...paymentErrorCodes, "RATE_LIMITED"] as const;

/**
 * The two calls of a checkout (S7-09, S7-10). Their errors have their own shape: see
 * `errorShapeOf`.
 */
export function billingRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/get-or-create-subscription",
      tag,
      summary: "Começar ou retomar a compra de um plano",
      description:
        "Pode ser repetida: uma assinatura paga volta como `active`, e um cadastro de cartão em curso volta com o mesmo segredo. `PAYMENT_SETUP_RETRY` diz que outro pedido da mesma conta está em curso: repita a chamada em 2 segundos.",
      security: ["session"],
      answersSecret: true,
      body: jsonBody(chosenBody, { example: { plan: "monthly" }, isOptional: true }),
      answer: json(progressJson, { description: "Em que ponto está a compra.", example: setupExample }),
      refusals: paymentRefusals,
      async handle(c, chosen) {
        const account = await c.get("identity").requireAccount();
        const wanted = { plan: requirePlanId(chosen.plan, "plan"), priceId: chosen.priceId };
        return toProgressJson(await startCheckout(deps, account, c.get("source"), wanted));
      },
    }),
    restRoute({
      method: "POST",
      path: "/api/complete-subscription",
      tag,
      summary: "Concluir a compra com o cartão cadastrado",
      description:
        "Chame depois que o navegador confirmar o cadastro de cartão de `POST /api/get-or-create-subscription`. O cartão é cobrado uma única vez, mesmo que a chamada se repita. Com um pagamento em aberto, é ele que o cartão paga, qualquer que seja o plano escolhido: a resposta traz o plano pago.",
      security: ["session"],
      answersSecret: true,
      body: jsonBody(confirmedBody, {
        example: { setupIntentId: "seti_1RWxYz", priceId: "price_monthly", plan: "monthly" },
      }),
      answer: json(progressJson, { description: "Em que ponto está a compra.", example: activeExample }),
      refusals: ["NOT_FOUND", ...paymentRefusals],
      async handle(c, { setupIntentId, ...given }) {
        const account = await c.get("identity").requireAccount();
        const planId = given.plan ? requirePlanId(given.plan, "plan") : null;
        const confirmed = { setupIntentId, plan: planId, priceId: given.priceId };
        return toProgressJson(await completeCheckout(deps, account, c.get("source"), confirmed));
      },
    }),
  ];
}
