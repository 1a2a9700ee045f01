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
import { type GoogleFlow, googleFlowCookie, googleLinkCookie, newGoogleFlow } from "./google-flow.ts";
import { createGoogleProvider } from "./google-provider.ts";
import { GoogleRefusal } from "./google-refusal.ts";

const tag = "Conta";
const startPath = "/api/auth/google";
const callbackPath = "/api/auth/google/callback";
const loopback = ["localhost", "127.0.0.1", "[::1]"];

const redirectQuery = z.object({
  redirect: z
    .string()
    .optional()
    .describe("Caminho deste site a abrir em seguida. Qualquer outro valor abre /calculator."),
  confirm: z
    .string()
    .optional()
    .describe(
      "`1` para confirmar a identidade de quem já entrou, o que abre uma nova sessão. Só vale a conta do Google conectada à dele.",
    ),
  moved: z
    .string()
    .optional()
    .describe(
      "Presente quando o servidor já redirecionou o navegador para o seu próprio endereço, o que faz uma única vez.",
    ),
});
const answerQuery = z.object({
  state: z.string().optional().describe("O state enviado ao Google."),
  code: z.string().optional().describe("O código de autorização, que vale uma única vez."),
  error: z.string().optional().describe("Por que não há código; access_denied se a pessoa recusou."),
});

/** Sign-in with Google: the redirect there and the callback (S2-25, S7-06). */
export function googleRoutes(deps: Deps): RestRoute[] {
  const { env, log } = deps;
  const google = env.google && createGoogleProvider(env.google);
  const flowCookie = googleFlowCookie(deps);
  const linkCookie = googleLinkCookie(deps);

  async function respondToSignIn(
    c: HttpContext,
    outcome: GoogleOutcome,
    returnPath: string | null,
  ): Promise<string> {
    const identity = c.get("identity");
    if (outcome.kind === "link") {
      identity.setCookie(await linkCookie.write(outcome.pending));
      // The account that is signed in here is not the one to link: its owner has to sign in.
      await identity.signOut();
      return loginUrl({ google: "link" }, returnPath);
    }
    if (outcome.kind === "second-factor") {
      await keepChallenge(deps, identity, outcome.challengeId);
      return loginUrl({ step: "code" }, returnPath);
    }
    if (outcome.kind === "signed-in") await identity.signIn(outcome.account, outcome.sessionId);
    return safeRedirectPath(returnPath);
  }

  return [
    restRoute({
      method: "GET",
      path: startPath,
      tag,
      summary: "Entrar com o Google",
      description:
        "Para a navegação no navegador. Onde o Google não está configurado, redireciona para a tela de entrada com um erro.",
      security: ["none"],
      query: redirectQuery,
      answer: redirect({
        description:
          "Redireciona para o Google, ou para a tela de entrada com o motivo em `error`. Um pedido a outro nome do servidor é antes redirecionado para esta chamada no endereço público.",
      }),
      refusals: [],
      async handle(c) {
        c.header("Cache-Control", "no-store");
        const isConfirmation = c.req.query("confirm") === "1";
        const flow = newGoogleFlow({ redirect: c.req.query("redirect"), isConfirmation });
        if (!google) return loginUrl({ error: "google-off" }, flow.redirect);
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
      summary: "Volta do Google",
      description:
        "O Google redireciona o navegador para cá. Uma conta do Google já conectada entra; um e-mail verificado sem conta cria uma; se o e-mail já tem conta, a tela de entrada conecta as duas quando o dono entrar. Com a verificação em duas etapas, a tela de entrada pede o código.",
      security: ["none"],
      query: answerQuery,
      answer: redirect({
        description: "Redireciona para o caminho pedido, ou para a tela de entrada com o motivo em `error`.",
      }),
      refusals: [],
      async handle(c) {
        c.header("Cache-Control", "no-store");
        const identity = c.get("identity");
        const flow = await flowCookie.read(identity.cookieHeader);
        identity.setCookie(flowCookie.clear());
        const returnPath = flow?.redirect ?? null;
        try {
          if (!google) throw new GoogleRefusal("off");
          const outcome = await finishGoogleSignIn(deps, google, {
            answer: readAnswer(c),
            flow,
            callbackUrl: callbackUrl(c, env),
            account: await identity.account(),
            source: identity,
          });
          return await respondToSignIn(c, outcome, returnPath);
        } catch (error) {
          const requestId = c.get("requestId");
          const { problem, message } = toRefusal(error, () => toAppError(error, log, requestId));
          const about = { reason: problem, detail: message || undefined };
          deps.securityEvent(identity, { event: "google_sign_in_refused", ...about });
          return loginUrl({ error: `google-${problem}` }, returnPath);
        }
      },
    }),
  ];
}

function readAnswer(c: HttpContext): GoogleAnswer {
  const [state = "", code = "", error = ""] = ["state", "code", "error"].map((name) => c.req.query(name));
  return { state, code, error };
}

/** Any other error is unexpected; `report` logs it and the user still gets the sign-in screen. */
function toRefusal(error: unknown, report: () => AppError): { problem: GoogleProblem; message: string } {
  if (error instanceof GoogleRefusal) return error;
  if (error instanceof RateLimitedError) return { problem: "limit", message: "" };
  return { problem: "failed", message: report().code };
}

/** The callback address: this host on a developer's machine, otherwise the public address. */
function callbackUrl(c: HttpContext, { local, publicUrl }: Deps["env"]): string {
  const own = new URL(c.req.url);
  const origin = local && loopback.includes(own.hostname) ? own.origin : publicUrl.origin;
  return `${origin}${callbackPath}`;
}

/**
 * True when the flow cookie would be set on a host that Google does not redirect to. False after
 * one redirect: behind a proxy that does not pass on the host, the host never matches.
 */
function isElsewhere(c: HttpContext, callback: string): boolean {
  return c.req.query("moved") === undefined && new URL(c.req.url).host !== new URL(callback).host;
}

/** The start of the sign-in at the host of the callback. */
function startAt(callback: string, { redirect: returnPath, isConfirmation }: GoogleFlow): string {
  const query = new URLSearchParams({ moved: "1" });
  if (isConfirmation) query.set("confirm", "1");
  if (returnPath !== null) query.set("redirect", returnPath);
  return `${new URL(callback).origin}${startPath}?${query}`;
}

/** The address of the sign-in screen. Keeps the return path for the next attempt. */
function loginUrl(
  params: { error: string } | { google: "link" } | { step: "code" },
  returnPath: string | null,
): string {
  const query = new URLSearchParams(params);
  if (returnPath !== null) query.set("redirect", returnPath);
  return `/auth?${query}`;
}
