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

const tag = "Conta";
const setCookie = {
  "Set-Cookie":
    "O cookie da sessão (HttpOnly, SameSite=Lax; termina após 7 dias sem uso, 30 no máximo) e um que reconhece este navegador na próxima entrada (mesmos atributos, um ano).",
};

/** Current user, sign-up, sign-in and sign-out (S7-02 to S7-05, S7-07). */
export function authRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: "/api/user",
      tag,
      summary: "Conta de quem entrou",
      description: "A conta da sessão ou da chave de API. Sem nenhuma das duas, 401.",
      security: ["session", "apiKey"],
      answer: json(userJson, { description: "A conta.", example: trialUserExample }),
      refusals: [],
      handle: async (c) => toUserJson(await c.get("identity").requireAccount()),
    }),
    restRoute({
      method: "POST",
      path: "/api/login",
      tag,
      summary: "Entrar",
      description:
        "Abre uma sessão e grava o cookie dela; a sessão anterior deste navegador termina. `username` é o nome de usuário ou o e-mail. Um nome que não existe e uma senha errada têm a mesma resposta. As tentativas erradas são limitadas por conta e endereço de rede, por endereço e, com mais folga, por conta; um navegador que já entrou na conta tem um limite só dele. Em uma conta com verificação em duas etapas, a resposta é SECOND_FACTOR_REQUIRED com um cookie, que `POST /api/complete-sign-in` pede junto com o código.",
      security: ["none"],
      body: jsonBody(loginBody, { example: { username: "ana.souza", password: "caixas-42-fitas" } }),
      answer: json(userJson, {
        description: "A sessão está aberta.",
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
      summary: "Criar uma conta",
      description: "Cria a conta e abre a sessão dela, como `POST /api/login`.",
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
        description: "A conta foi criada e a sessão está aberta.",
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
      summary: "Sair",
      description: "Encerra a sessão no servidor. Sem sessão, também dá certo.",
      security: ["none"],
      answer: noContent({
        description: "A sessão terminou.",
        headers: { "Set-Cookie": "Apaga o cookie da sessão." },
      }),
      refusals: [],
      handle: (c) => c.get("identity").signOut(),
    }),
    // The upgrade button navigates here (S2-23, D33).
    restRoute({
      method: "GET",
      path: "/api/login",
      tag,
      summary: "Ir para a tela de entrada",
      description: "Para a navegação no navegador.",
      security: ["none"],
      answer: redirect({ description: "Redireciona para a tela de entrada, `/auth`." }),
      refusals: [],
      handle: () => "/auth",
    }),
  ];
}
