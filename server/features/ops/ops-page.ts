import { html, raw } from "hono/html";

type Markup = ReturnType<typeof html>;

/** The layout of the pages under /ops: no script, one style sheet, light and dark. */
export function opsPage(title: string, content: Markup | Markup[]): Markup {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<header><nav aria-label="Operação">
<a href="/ops">Operação</a> <a href="/ops/queues">Filas</a> <a href="/ops/mail">E-mails</a> <a href="/metrics">Métricas</a>
</nav></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9e0dc, #343b37); --soft: light-dark(#57605b, #a9b2ad); --link: light-dark(#1b6f58, #4fd8ae); }
body { margin: 0; background: light-dark(#ffffff, #101211); color: light-dark(#1d211f, #eceeed); font: 16px/1.5 system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); }
nav, main { max-width: 960px; margin: 0 auto; padding: 12px 16px; }
nav a { display: inline-block; padding: 6px 12px 6px 0; }
a { color: var(--link); }
h1 { margin: 12px 0 16px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 18px; }
ul.queues { list-style: none; margin: 0 0 16px; padding: 0; }
ul.queues li { padding: 12px 0; border-bottom: 1px solid var(--line); }
ul.queues h2 { margin: 0 0 4px; }
ul.queues h2 .soft { font-weight: 400; }
dl.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(92px, 1fr)); gap: 8px; margin: 0; font-variant-numeric: tabular-nums; }
dl.counts dd { font-size: 18px; }
.soft { color: var(--soft); }
.bad { color: light-dark(#b4232c, #ff9592); font-weight: 600; }
ul.mails { list-style: none; margin: 0; padding: 0; }
ul.mails li { padding: 12px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
ul.mails a { font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.letter { resize: both; overflow: hidden; box-sizing: border-box; max-width: 100%; min-width: 288px; height: 900px; padding-bottom: 16px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#ffffff, #101211); }
.letter iframe { display: block; width: 100%; height: 100%; border: 0; }
@media (max-width: 600px) { .letter { height: 1100px; } }
pre { padding: 12px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
