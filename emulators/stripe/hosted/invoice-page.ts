import { html } from "hono/html";
import { type Html, pill } from "../browser/page/html.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";

/** The invoice's page for whoever pays it, in the place of the one that Stripe hosts. */
export function invoicePage({ title, status: [words, tone], facts }: InvoiceFacts, pdfUrl: string): Html {
  return html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_stripe/page.css" />
  </head>
  <body class="bank">
    <main>
      <section aria-labelledby="title">
        <p class="hint">Fatura simulada: nenhum valor é cobrado</p>
        <h1 id="title">${title}</h1>
        <p>${pill(words, tone)}</p>
        <dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
        <p><a href="${pdfUrl}">Baixar em PDF</a></p>
      </section>
    </main>
  </body>
</html>`;
}
