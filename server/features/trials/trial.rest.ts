import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { startTrial } from "./start-trial.ts";

const trialStarted = z.object({ message: z.string().meta({ description: "pt-BR, safe to show." }) });
const message = "Seu teste grátis de 7 dias começou.";

/** S7-11. Success and refusals both have the shape `{message}` (D30). */
export function trialRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/start-trial",
      tag: "Trial",
      summary: "Start the free trial",
      description:
        "Unlocks the advanced features for 7 x 24 hours, without a card. Each account and each mailbox can have it once: if another account with the same mailbox has had it, the e-mail must first be confirmed by a mailed link. Read `GET /api/user` again afterwards.",
      security: ["session"],
      answer: json(trialStarted, { description: "The trial has started.", example: { message } }),
      refusals: ["TRIAL_ALREADY_STARTED", "EMAIL_CONFIRMATION_REQUIRED", "TRIAL_USED_BY_MAILBOX"],
      async handle(c) {
        const { id } = await c.get("identity").requireAccount();
        await startTrial(deps, id);
        return { message };
      },
    }),
  ];
}
