import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { startTrial } from "./start-trial.ts";

const trialStarted = z.object({ message: z.string().meta({ description: "pt-BR, safe to show." }) });
const message = "Seu teste grátis de 7 dias começou.";

/** S7-11. Both outcomes are `{message}` (D30). */
export function trialRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/start-trial",
      tag: "Trial",
      summary: "Start the free trial",
      description:
        "Unlocks the advanced features for 7 x 24 hours, without a card, once in an account's life and once for a mailbox: where another account with the same mailbox has had it, the e-mail is confirmed by a mailed link first. Read `GET /api/user` again afterwards.",
      security: ["session"],
      answer: json(trialStarted, { description: "The trial has begun.", example: { message } }),
      refusals: ["TRIAL_ALREADY_STARTED", "EMAIL_CONFIRMATION_REQUIRED", "TRIAL_USED_BY_MAILBOX"],
      async handle(c) {
        const { id } = await c.get("identity").requireAccount();
        await startTrial(deps, id);
        return { message };
      },
    }),
  ];
}
