import { apiPage } from "./api-page.ts";

/** The page at /api/docs. `docs.js` starts Swagger UI. The descriptions are those of openapi.json, in English. */
export const docsPage = apiPage({
  title: "API",
  head: `
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" defer></script>`,
  body: `<p class="hint">Para calcular preços por programa, comece pelo <a href="/api/guia">guia em português</a>. As descrições técnicas abaixo estão em inglês.</p>
<div id="calls" lang="en"><p class="waiting" lang="pt-BR">Carregando as chamadas…</p></div>
<noscript>Esta página precisa de JavaScript. A descrição das chamadas está em <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>`,
});
