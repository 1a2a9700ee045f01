import { z } from "zod";
import { trialDays } from "#core/entitlements/account-status.ts";
import type { Deps } from "#server/platform/deps.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { startTrial } from "./start-trial.ts";

const trialStarted = z.object({
  message: z.string().meta({ description: "Em português; pode ser mostrada." }),
});
const message = `Seu teste grátis de ${trialDays} dias começou.`;

/** S7-11. Success and refusals both have the shape `{message}` (D30). */
export function trialRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/start-trial",
      tag: "Teste grátis",
      summary: "Começar o teste grátis",
      description: `Abre os recursos avançados por ${trialDays} x 24 horas, sem cartão. Cada conta e cada caixa de e-mail tem um só: se outra conta com a mesma caixa já usou o seu, é preciso antes confirmar o e-mail por um link. Depois, leia \`GET /api/user\` de novo.`,
      security: ["session"],
      answer: json(trialStarted, { description: "O teste grátis começou.", example: { message } }),
      refusals: ["TRIAL_ALREADY_STARTED", "EMAIL_CONFIRMATION_REQUIRED", "TRIAL_USED_BY_MAILBOX"],
      async handle(c) {
        const { id } = await c.get("identity").requireAccount();
        await startTrial(deps, id);
        return { message };
      },
    }),
  ];
}
