import { productName } from "#core/product-name.ts";

/**
 * A page about the API, in the web app's theme. `head` is markup for the head, where the page's
 * policy allows no inline script.
 */
export function apiPage({ title, head = "", body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/boot.js"></script>${head}
</head>
<body>
<header class="product">
<a href="/">${productName}</a>
<nav aria-label="API">
<a href="/api/guia">Guia</a>
<a href="/api/guia/campos">Campos</a>
<a href="/api/guia/novidades">Novidades</a>
<a href="/graphql">Explorador</a>
<a href="/api/docs">Chamadas em JSON</a>
</nav>
</header>
${body}
</body>
</html>
`;
}
