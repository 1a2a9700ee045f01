import { html } from "hono/html";
import { type Html, pill } from "../browser/page/html.ts";
import { dateOf, invoiceStatus, money } from "../browser/page/words.ts";
import type { Invoice } from "../state/tables.ts";

/** The invoice's page, in place of the one that Stripe hosts. */
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

/** An invoice in words. */
export type InvoiceFacts = {
  title: string;
  status: ReturnType<typeof invoiceStatus>;
  facts: [name: string, value: string][];
};

/** The same facts for the page and for the PDF. */
export function invoiceFacts(invoice: Invoice): InvoiceFacts {
  const period = invoice.lines.data[0]?.period;
  const amounts: [string, string][] = invoice.lines.data.map(({ description, amount, currency }) => [
    (description ?? "Assinatura").replace(/^1 × /, ""),
    money(amount, currency),
  ]);
  return {
    title: `Fatura ${invoice.number ?? ""}`.trim(),
    status: invoiceStatus(invoice.status),
    facts: [
      ["Cliente", invoice.customer_name ?? invoice.customer_email ?? "—"],
      ["Emitida em", dateOf(invoice.status_transitions.finalized_at ?? invoice.created)],
      ...(period
        ? ([["Período", `${dateOf(period.start)} a ${dateOf(period.end)}`]] as [string, string][])
        : []),
      ...amounts,
      ["Total", money(invoice.total, invoice.currency)],
      ["Pago", money(invoice.amount_paid, invoice.currency)],
      ["A pagar", money(invoice.status === "void" ? 0 : invoice.amount_remaining, invoice.currency)],
    ],
  };
}
