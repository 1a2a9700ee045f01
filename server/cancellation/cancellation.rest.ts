import { z } from "zod";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { readJsonBody } from "../http/json-body.ts";
import { optionalText, parseFields } from "../http/parse-fields.ts";
import type { RestRoute } from "../http/rest-route.ts";
import { requestCancellation } from "./request-cancellation.ts";

const requestBody = z.strictObject({ reason: optionalText, userId: z.string(), email: optionalText });

/** S7-12. A second request answers with the first, so the answer says what is open (D32). */
export function cancellationRoutes(deps: Deps): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/cancel-subscription-request",
      async handle(c) {
        const account = await c.get("visitor").requireAccount();
        const body = parseFields(requestBody, await readJsonBody(c));
        if (body.userId !== account.id) throw new AppError("FORBIDDEN");
        const request = await requestCancellation(deps, account, body);
        return c.json({
          message: "Recebemos o seu pedido de cancelamento. A confirmação chega em até 24 horas.",
          reason: request.reason,
          userId: request.userId,
          email: request.email,
        });
      },
    },
  ];
}
