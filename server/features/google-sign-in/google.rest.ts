import { z } from "zod";
import type { GoogleProblem } from "#core/auth/google-problem.ts";
import { safeRedirectPath } from "#core/auth/redirect-path.ts";
import { keepChallenge } from "#server/features/auth/apply-sign-in.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type AppError, RateLimitedError } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { redirect } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { finishGoogleSignIn, type GoogleAnswer, type GoogleOutcome } from "./finish-google-sign-in.ts";
import { type GoogleFlow, googleFlowCookie, googleLinkCookie } from "./google-cookies.ts";
import { createGoogleProvider } from "./google-provider.ts";
import { GoogleRefusal } from "./google-refusal.ts";
import { newGoogleFlow } from "./new-google-flow.ts";

const tag = "Account";
const startPath = "/api/auth/google";
const callbackPath = "/api/auth/google/callback";
const loopback = ["localhost", "127.0.0.1", "[::1]"];

const redirectQuery = z.object({
  redirect: z
    .string()
    .optional()
    .describe("Path of this site to go to afterwards; any other is /calculator."),
  confirm: z
    .string()
    .optional()
    .describe(
      "`1`: the signed-in seller confirms who they are, which opens a new session. Only their own Google account does.",
    ),
  moved: z
    .string()
    .optional()
    .describe("Set when the server has sent the browser to its own address; it does so once."),
});
const answerQuery = z.object({
  state: z.string().optional().describe("As it was sent to Google."),
  code: z.string().optional().describe("What the person's identity is asked for with, once."),
  error: z.string().optional().describe("Why there is no code: access_denied when the person refused."),
});

/** Signing in with Google: there and back, as navigations of a browser (S2-25, S7-06). */
export function googleRoutes(deps: Deps): RestRoute[] {
  const { env, log } = deps;
  const google = env.google && createGoogleProvider(env.google);
  const flowCookie = googleFlowCookie(deps);
  const linkCookie = googleLinkCookie(deps);

  async function executePurchase(
    c: HttpContext,
    outcome: GoogleOutcome,
    way: string | null,
  ): Promise<string> {
    const identity = c.get("identity");
    if (outcome.kind === "link") {
      identity.setCookie(await linkCookie.write(outcome.pending));
      // Whoever is signed in here is not the owner, who has to sign in.
      await identity.signOut();
      return loginScreen({ google: "link" }, way);
    }
    if (outcome.kind === "second-factor") {
      await keepChallenge(deps, identity, outcome.challengeId);
      return loginScreen({ step: "code" }, way);
    }
    if (outcome.kind === "signed-in") await identity.signIn(outcome.account, outcome.sessionId);
    return safeRedirectPath(way);
  }

  return [
    restRoute({
      method: "GET",
      path: startPath,
      tag,
      summary: "Sign in with Google",
      description: "For a browser's navigation. Where Google is not configured, the sign-in screen says so.",
      security: ["none"],
      query: redirectQuery,
      answer: redirect({
        description:
          "To Google, or to the sign-in screen with the reason in `error`; from another of the server's names, to this call at its own address first.",
      }),
      refusals: [],
      async handle(c) {
        c.header("Cache-Control", "no-store");
        const isConfirmation = c.req.query("confirm") === "1";
        const flow = newGoogleFlow({ redirect: c.req.query("redirect"), isConfirmation });
        if (!google) return loginScreen({ error: "google-off" }, flow.redirect);
        const callback = callbackUrl(c, env);
        if (isElsewhere(c, callback)) return startAt(callback, flow);
        c.get("identity").setCookie(await flowCookie.write(flow));
        return google.signInUrl(flow, callback).href;
      },
    }),
    restRoute({
      method: "GET",
      path: callbackPath,
      tag,
      summary: "Come back from Google",
      description:
        "Google sends the browser here. A known Google account signs in, a verified e-mail without an account makes one, and one with an account leads to the sign-in screen, whose owner links it by signing in. With a second factor the sign-in screen asks for the code.",
      security: ["none"],
      query: answerQuery,
      answer: redirect({
        description: "To where the person was going, or to the sign-in screen with the reason in `error`.",
      }),
      refusals: [],
      async handle(c) {
        c.header("Cache-Control", "no-store");
        const identity = c.get("identity");
        const flow = await flowCookie.read(identity.cookieHeader);
        identity.setCookie(flowCookie.clear());
        const way = flow?.redirect ?? null;
        try {
          if (!google) throw new GoogleRefusal("off");
          const outcome = await finishGoogleSignIn(deps, google, {
            answer: readAnswer(c),
            flow,
            callbackUrl: callbackUrl(c, env),
            identity: await identity.account(),
            source: identity,
          });
          return await executePurchase(c, outcome, way);
        } catch (error) {
          const requestId = c.get("requestId");
          const { problem, message } = toRefusal(error, () => toAppError(error, log, requestId));
          const about = { reason: problem, detail: message || undefined };
          deps.securityEvent(identity, { event: "google_sign_in_refused", ...about });
          return loginScreen({ error: `google-${problem}` }, way);
        }
      },
    }),
  ];
}

function readAnswer(c: HttpContext): GoogleAnswer {
  const [state = "", code = "", error = ""] = ["state", "code", "error"].map((name) => c.req.query(name));
  return { state, code, error };
}

/** What is no refusal of ours is a fault, which `report` logs: a person in a browser still gets a screen. */
function toRefusal(error: unknown, report: () => AppError): { problem: GoogleProblem; message: string } {
  if (error instanceof GoogleRefusal) return error;
  if (error instanceof RateLimitedError) return { problem: "limit", message: "" };
  return { problem: "failed", message: report().code };
}

/** Where Google sends the browser: this very host on a developer's machine, else the address that users see. */
function callbackUrl(c: HttpContext, { local, publicUrl }: Deps["env"]): string {
  const own = new URL(c.req.url);
  const origin = local && loopback.includes(own.hostname) ? own.origin : publicUrl.origin;
  return `${origin}${callbackPath}`;
}

/**
 * The cookie of the trip would stay at a host that Google does not lead back to. Asked once only: behind a proxy that
 * does not pass on the host, ours never looks like the one that users see.
 */
function isElsewhere(c: HttpContext, callback: string): boolean {
  return c.req.query("moved") === undefined && new URL(c.req.url).host !== new URL(callback).host;
}

/** The beginning of the trip at the callback's address. */
function startAt(callback: string, { redirect: way, isConfirmation }: GoogleFlow): string {
  const query = new URLSearchParams({ moved: "1" });
  if (isConfirmation) query.set("confirm", "1");
  if (way !== null) query.set("redirect", way);
  return `${new URL(callback).origin}${startPath}?${query}`;
}

/** With the way back that the person came with, for the next try. */
function loginScreen(
  said: { error: string } | { google: "link" } | { step: "code" },
  way: string | null,
): string {
  const query = new URLSearchParams(said);
  if (way !== null) query.set("redirect", way);
  return `/auth?${query}`;
}
