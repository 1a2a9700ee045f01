import { z } from "zod";
import { unsubscribePath } from "#server/features/mail/unsubscribe-token.ts";
import type { Deps } from "#server/platform/deps.ts";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { page } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { tooManyPage, unsubscribedPage, unsubscribePage } from "./unsubscribe-page.ts";

const query = z.object({
  token: z.string().optional().meta({ description: "O código do link, que vem em cada e-mail de um aviso." }),
});

const pageHeaders = {
  "X-Robots-Tag": "noindex, nofollow",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * Ends e-mails of one kind without signing in (RFC 8058). GET shows a button and changes nothing;
 * POST, from that button or from a mail program, is effective at once. The token is never logged.
 */
export function unsubscribeRoutes(deps: Pick<Deps, "db" | "clock" | "env" | "limits">): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: unsubscribePath,
      tag: "Conta",
      summary: "Página para não receber mais um tipo de aviso por e-mail",
      description:
        "O link de cada e-mail de um aviso leva a esta página, que só pergunta. É a mesma para qualquer código e não muda nada.",
      security: ["none"],
      query,
      answer: page("A página, com um botão.", pageHeaders),
      refusals: [],
      handle: async (c) => String(await unsubscribePage(tokenOf(c))),
    }),
    restRoute({
      method: "POST",
      path: unsubscribePath,
      tag: "Conta",
      summary: "Não receber mais um tipo de aviso por e-mail",
      description:
        "Os programas de e-mail fazem esta chamada quando a pessoa cancela um aviso (RFC 8058), sem entrar na conta. Vale na hora. A resposta é a mesma para um código usado, inventado ou de uma conta excluída.",
      security: ["none"],
      query,
      // The token says everything: what the body holds is not read.
      body: rawBody(["application/x-www-form-urlencoded", "multipart/form-data"], {
        description: "`List-Unsubscribe=One-Click`, como os programas de e-mail enviam. Não é lido.",
        maxBytes: bodyBytes.anybody,
      }),
      answer: page("A página que confirma o pedido.", pageHeaders, {
        RATE_LIMITED: async () => String(await tooManyPage()),
      }),
      refusals: ["RATE_LIMITED"],
      async handle(c) {
        await unsubscribe(deps, { token: tokenOf(c), address: c.get("source").address });
        return String(await unsubscribedPage());
      },
    }),
  ];
}

function tokenOf({ req }: HttpContext): string {
  return req.query("token") ?? "";
}
