import { printSchema } from "graphql";
import type { Deps } from "#server/platform/deps.ts";
import { etagResponse } from "#server/platform/http/etag-response.ts";
import { file } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { schema } from "../schema.ts";
import { apiPage } from "./api-page.ts";
import { describeCalls } from "./describe-calls.ts";
import { renderFields } from "./fields-page.ts";
import { type GuidePage, guidePages, renderGuide } from "./guide-page.ts";

const tag = "Descrição";

const page = { "Content-Type": "text/html; charset=utf-8" };

/**
 * The description of all calls, including these, as OpenAPI and as a page, and the guide for
 * programs.
 */
export function openApiRoutes({ env }: Pick<Deps, "env">, calls: readonly RestRoute[]): RestRoute[] {
  let description: string | undefined;
  let printed: string | undefined;
  let fields: string | undefined;
  const own: RestRoute[] = [
    restRoute({
      method: "GET",
      path: "/api/openapi.json",
      tag,
      summary: "Descrição das chamadas em OpenAPI",
      description: "Todas as chamadas desta página, em OpenAPI 3.1.",
      security: ["none", "apiKey"],
      answer: file(["application/json"], { description: "A descrição." }),
      refusals: [],
      handle(c) {
        description ??= JSON.stringify(describeCalls([...calls, ...own], env));
        return etagResponse(c, description, { "Content-Type": "application/json" });
      },
    }),
    restRoute({
      method: "GET",
      path: "/api/docs",
      tag,
      summary: "Esta página",
      description: "O Swagger UI, para ler a descrição e fazer chamadas.",
      security: ["none"],
      answer: file(["text/html"], { description: "A página." }),
      refusals: [],
      handle: (c) => etagResponse(c, docsPage, page),
    }),
    restRoute({
      method: "GET",
      path: "/api/schema.graphql",
      tag,
      summary: "O esquema do GraphQL",
      description: "O esquema inteiro (SDL), para geradores de código.",
      security: ["none", "apiKey"],
      answer: file(["text/plain"], { description: "O esquema." }),
      refusals: [],
      handle(c) {
        printed ??= `${printSchema(schema)}\n`;
        return etagResponse(c, printed, { "Content-Type": "text/plain; charset=utf-8" });
      },
    }),
    restRoute({
      method: "GET",
      path: "/api/guia/campos",
      tag,
      summary: "Campos da API",
      description: "Todos os tipos e campos do GraphQL, com busca.",
      security: ["none"],
      answer: file(["text/html"], { description: "A página." }),
      refusals: [],
      handle(c) {
        fields ??= renderFields(schema);
        return etagResponse(c, fields, page);
      },
    }),
    ...guidePages.map((guide) => guideRoute(env, guide)),
  ];
  return own;
}

/** A page of the guide for programs, rendered on first use. */
function guideRoute(env: Deps["env"], guide: GuidePage): RestRoute {
  let html: Promise<string> | undefined;
  return restRoute({
    method: "GET",
    path: guide.path,
    tag,
    summary: guide.title,
    description: guide.about,
    security: ["none"],
    answer: file(["text/html"], { description: "A página." }),
    refusals: [],
    async handle(c) {
      html ??= renderGuide(env, guide);
      return etagResponse(c, await html, page);
    },
  });
}

/**
 * The page at /api/docs. `docs.js` starts Swagger UI. The descriptions are those of openapi.json;
 * Swagger UI's own labels are English.
 */
const docsPage = apiPage({
  title: "API",
  head: `
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" defer></script>`,
  body: `<p class="hint">Para calcular preços por programa, comece pelo <a href="/api/guia">guia em português</a>. Os botões abaixo são do Swagger UI, em inglês: <i lang="en">Try it out</i> abre uma chamada e <i lang="en">Execute</i> a envia.</p>
<div id="calls"><p class="waiting">Carregando as chamadas…</p></div>
<noscript>Esta página precisa de JavaScript. A descrição das chamadas está em <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>`,
});
