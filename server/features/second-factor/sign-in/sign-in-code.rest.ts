import { z } from "zod";
import { toUserJson, trialUserExample, userJson } from "#server/features/account/user-json.ts";
import type { Deps } from "#server/platform/deps.ts";
import { required, requiredTextField } from "#server/platform/rest/parse-fields.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { jsonBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { completeSignIn } from "./complete-sign-in.ts";

const codeBody = required(
  z.strictObject({
    code: requiredTextField({
      description:
        "Os seis dígitos que o aplicativo autenticador mostra, ou um código de recuperação. Espaços e hifens não contam.",
      maxLength: 64,
    }),
  }),
  "code",
);

/** The second step of a sign-in (D104). */
export function signInCodeRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/complete-sign-in",
      tag: "Conta",
      summary: "Entrar, segunda etapa",
      description:
        "Conclui uma entrada que respondeu SECOND_FACTOR_REQUIRED, em até 10 minutos e com o cookie que ela gravou. Um código vale uma única vez; um errado é BAD_USER_INPUT no campo `code`. SIGN_IN_EXPIRED depois de cinco códigos errados ou do prazo: entre de novo.",
      security: ["none"],
      body: jsonBody(codeBody, { example: { code: "287082" } }),
      answer: json(userJson, {
        description: "A sessão está aberta.",
        example: trialUserExample,
        headers: { "Set-Cookie": "A sessão, como em `POST /api/login`." },
      }),
      refusals: ["SIGN_IN_EXPIRED", "SECOND_FACTOR_CHANGED", "RATE_LIMITED"],
      handle: async (c, { code }) => toUserJson(await completeSignIn(deps, c.get("identity"), code)),
    }),
  ];
}
