import { apiPage } from "./api-page.ts";

/** The page at /api/docs. `docs.js` starts Swagger UI. The descriptions are those of openapi.json; Swagger UI's own labels are English. */
export const docsPage = apiPage({
  title: "API",
  head: `
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" defer></script>`,
  body: `<p class="hint">Para calcular preços por programa, comece pelo <a href="/api/guia">guia em português</a>. Os botões abaixo são do Swagger UI, em inglês: <i lang="en">Try it out</i> abre uma chamada e <i lang="en">Execute</i> a envia.</p>
<div id="calls"><p class="waiting">Carregando as chamadas…</p></div>
<noscript>Esta página precisa de JavaScript. A descrição das chamadas está em <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>`,
});
