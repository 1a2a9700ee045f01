import { productName } from "#core/text/product-name.ts";

/** The page at /api/docs, in the web app's theme. Its policy allows no inline script: `docs.js` starts Swagger UI. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/theme.js"></script>
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<header class="product">
<a href="/" lang="pt-BR">${productName}</a>
<a href="/api/openapi.json">openapi.json</a>
</header>
<div id="calls"><p class="waiting">Loading the description…</p></div>
<noscript>This page needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
</body>
</html>
`;
