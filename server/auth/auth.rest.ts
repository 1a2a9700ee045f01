import { z } from "zod";
import type { Deps } from "../deps.ts";
import { readJsonBody } from "../http/json-body.ts";
import { optionalText, parseFields } from "../http/parse-fields.ts";
import type { RestRoute } from "../http/rest-route.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { toUserJson } from "./user-json.ts";

const loginBody = z.strictObject({ username: optionalText, password: optionalText });
const registerBody = loginBody.extend({
  email: optionalText,
  firstName: optionalText,
  lastName: optionalText,
});

/** Current user, sign-up, sign-in and sign-out (S7-02 to S7-05, S7-07). */
export function authRoutes(deps: Deps): RestRoute[] {
  return [
    {
      method: "GET",
      path: "/api/user",
      handle: async (c) => c.json(toUserJson(await c.get("visitor").requireAccount())),
    },
    {
      method: "POST",
      path: "/api/login",
      async handle(c) {
        const input = parseFields(loginBody, await readJsonBody(c));
        const { account, sessionId } = await login(deps, input, c.get("visitor").address);
        await c.get("visitor").signIn(account, sessionId);
        return c.json(toUserJson(account));
      },
    },
    {
      method: "POST",
      path: "/api/register",
      async handle(c) {
        const input = parseFields(registerBody, await readJsonBody(c));
        const { account, sessionId } = await register(deps, input, c.get("visitor").address);
        await c.get("visitor").signIn(account, sessionId);
        return c.json(toUserJson(account), 201);
      },
    },
    {
      method: "POST",
      path: "/api/logout",
      async handle(c) {
        await c.get("visitor").signOut();
        return c.body(null, 204);
      },
    },
    // The upgrade button navigates here (S2-23, D33).
    { method: "GET", path: "/api/login", handle: (c) => c.redirect("/auth") },
    // No identity provider is configured: the login screen says so (S2-25).
    { method: "GET", path: "/api/auth/google", handle: (c) => c.redirect("/auth?error=google") },
  ];
}
