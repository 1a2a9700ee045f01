import type { Deps } from "../deps.ts";
import type { RestRoute } from "../http/rest-route.ts";
import { startTrial } from "./start-trial.ts";

/** S7-11. Both outcomes are `{message}` (D30). */
export function trialRoutes(deps: Deps): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/start-trial",
      async handle(c) {
        const { id } = await c.get("visitor").requireAccount();
        await startTrial(deps, id);
        return c.json({ message: "Seu teste grátis de 7 dias começou." });
      },
    },
  ];
}
