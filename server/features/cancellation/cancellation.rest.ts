import { z } from "zod";
import { maxReasonCharacters } from "#core/billing/cancellation-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { required, requiredTextField } from "#server/platform/rest/parse-fields.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { jsonBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { requestCancellation } from "./request-cancellation.ts";

const requestBody = required(
  z.strictObject({
    reason: requiredTextField({ minLength: 1, maxLength: maxReasonCharacters }),
    userId: z.string().meta({ description: "O id da conta que entrou." }),
    email: requiredTextField({ description: "O endereço que recebe a confirmação.", format: "email" }),
  }),
  "reason",
  "userId",
  "email",
);

/**
 * A reason of maximum length, each character escaped as a surrogate pair of two six-byte escapes,
 * plus the other fields.
 */
const maxBodyBytes = 32 * 1024;

const requestJson = z.object({
  message: z.string().meta({ description: "Em português; pode ser mostrada." }),
  reason: z.string(),
  userId: z.string(),
  email: z.string(),
});

const message = "Recebemos o seu pedido de cancelamento. A confirmação chega em até 24 horas.";
const example = {
  reason: "Vou parar de vender por um tempo.",
  userId: "5f3c9a4e-6a0c-4f57-9a52-0a3f3d1c7b11",
  email: "ana@exemplo.com.br",
};

/** S7-12. The response describes the open request, which may be an earlier one (D32). */
export function cancellationRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/cancel-subscription-request",
      tag: "Planos e pagamento",
      summary: "Pedir o cancelamento da assinatura",
      description:
        "Pede uma assinatura ativa. Só há um pedido aberto por vez: outra chamada devolve o que já está aberto. O suporte e o cliente recebem um e-mail, e o suporte confirma em até 24 horas. O corpo pode ter até 32 KB.",
      security: ["session"],
      body: jsonBody(requestBody, { example, maxBytes: maxBodyBytes }),
      answer: json(requestJson, {
        description: "O pedido aberto.",
        example: { message, ...example },
      }),
      refusals: ["FORBIDDEN", "SUBSCRIPTION_REQUIRED"],
      async handle(c, body) {
        const account = await c.get("identity").requireAccount();
        if (body.userId !== account.id) throw new AppError("FORBIDDEN");
        const { reason, userId, email } = await requestCancellation(deps, account, body);
        return { message, reason, userId, email };
      },
    }),
  ];
}
