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
        "The six digits that the authenticator app shows, or a recovery code. Spaces and hyphens are ignored.",
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
      tag: "Account",
      summary: "Sign in, second step",
      description:
        "Completes a sign-in that was SECOND_FACTOR_REQUIRED, within 10 minutes and with the cookie that it set. A code works once; a wrong one is BAD_USER_INPUT with the field `code`. SIGN_IN_EXPIRED after five wrong codes or too late: sign in again.",
      security: ["none"],
      body: jsonBody(codeBody, { example: { code: "287082" } }),
      answer: json(userJson, {
        description: "Signed in.",
        example: trialUserExample,
        headers: { "Set-Cookie": "The session, as set by `POST /api/login`." },
      }),
      refusals: ["SIGN_IN_EXPIRED", "SECOND_FACTOR_CHANGED", "RATE_LIMITED"],
      handle: async (c, { code }) => toUserJson(await completeSignIn(deps, c.get("identity"), code)),
    }),
  ];
}
