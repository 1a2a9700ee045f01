import {
  newUserExample,
  toUserJson,
  trialUserExample,
  userJson,
} from "#server/features/account/user-json.ts";
import type { Deps } from "#server/platform/deps.ts";
import { json, noContent, redirect } from "#server/platform/rest/rest-answer.ts";
import { jsonBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { applySignIn } from "./apply-sign-in.ts";
import { loginBody, registerBody } from "./credential-bodies.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";

const tag = "Account";
const setCookie = {
  "Set-Cookie":
    "The session cookie (HttpOnly, SameSite=Lax; ends after 7 idle days, 30 days at most), and a cookie that identifies this browser at the next sign-in (same attributes, one year).",
};

/** Current user, sign-up, sign-in and sign-out (S7-02 to S7-05, S7-07). */
export function authRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: "/api/user",
      tag,
      summary: "The signed-in user",
      description: "The account of the session or of the API key. 401 without either.",
      security: ["session", "apiKey"],
      answer: json(userJson, { description: "The account.", example: trialUserExample }),
      refusals: [],
      handle: async (c) => toUserJson(await c.get("identity").requireAccount()),
    }),
    restRoute({
      method: "POST",
      path: "/api/login",
      tag,
      summary: "Sign in",
      description:
        "Opens a session and sets its cookie; the previous session of this browser ends. `username` is the username or the e-mail. An unknown name and a wrong password get the same response. Failures are limited per account and address, per address, and, more loosely, per account; browsers that have signed in to the account before are exempt from these limits and have one of their own. An account with a second factor is SECOND_FACTOR_REQUIRED and sets a cookie, which `POST /api/complete-sign-in` requires together with the code.",
      security: ["none"],
      body: jsonBody(loginBody, { example: { username: "ana.souza", password: "caixas-42-fitas" } }),
      answer: json(userJson, {
        description: "Signed in.",
        example: trialUserExample,
        headers: setCookie,
      }),
      refusals: ["INVALID_CREDENTIALS", "SECOND_FACTOR_REQUIRED", "RATE_LIMITED"],
      async handle(c, input) {
        const outcome = await login(deps, input, c.get("identity"));
        return toUserJson(await applySignIn(deps, c.get("identity"), outcome));
      },
    }),
    restRoute({
      method: "POST",
      path: "/api/register",
      tag,
      summary: "Sign up",
      description: "Creates an account and signs it in, as `POST /api/login` does.",
      security: ["none"],
      body: jsonBody(registerBody, {
        example: {
          username: "ana.souza",
          email: "ana@exemplo.com.br",
          password: "caixas-42-fitas",
          firstName: "Ana",
          lastName: "Souza",
        },
      }),
      answer: json(userJson, {
        status: 201,
        description: "The account was created and is signed in.",
        example: newUserExample,
        headers: setCookie,
      }),
      refusals: ["USERNAME_TAKEN", "EMAIL_TAKEN", "RATE_LIMITED"],
      async handle(c, input) {
        const { account, sessionId } = await register(deps, input, c.get("source"));
        await c.get("identity").signIn(account, sessionId);
        return toUserJson(account);
      },
    }),
    restRoute({
      method: "POST",
      path: "/api/logout",
      tag,
      summary: "Sign out",
      description: "Ends the session on the server. Succeeds if nobody is signed in.",
      security: ["none"],
      answer: noContent({ description: "Signed out.", headers: { "Set-Cookie": "Clears the session." } }),
      refusals: [],
      handle: (c) => c.get("identity").signOut(),
    }),
    // The upgrade button navigates here (S2-23, D33).
    restRoute({
      method: "GET",
      path: "/api/login",
      tag,
      summary: "Go to the sign-in screen",
      description: "For navigation by a browser.",
      security: ["none"],
      answer: redirect({ description: "Redirects to the sign-in screen, `/auth`." }),
      refusals: [],
      handle: () => "/auth",
    }),
  ];
}
