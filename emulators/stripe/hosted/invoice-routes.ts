import { Hono } from "hono";
import { html } from "hono/html";
import { cardPage, pill } from "../browser/page/html.ts";
import { dateOf, invoiceStatus, money } from "../browser/page/words.ts";
import type { Emulator } from "../emulator.ts";
import type { Invoice } from "../state/tables.ts";
import { onePagePdf } from "./pdf.ts";

const headers = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** The pages of `hosted_invoice_url` and `invoice_pdf`. As on Stripe, the address is enough. */
export function invoiceRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.get("/:id", async (context) => {
    const invoice = shown(emulator, context.req.param("id"));
    if (!invoice) return context.text("Esta fatura não existe.", 404);
    const rows = factsOf(invoice).map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`);
    const content = html`<p>${pill(invoiceStatus(invoice.status))}</p>
      <dl class="facts">${rows}</dl>
      <p><a href="${context.req.path}/pdf">Baixar em PDF</a></p>`;
    const title = titleOf(invoice);
    const page = cardPage(title, "Fatura simulada: nenhum valor é cobrado", title, content);
    return context.html(await page, 200, headers);
  });
  app.get("/:id/pdf", (context) => {
    const invoice = shown(emulator, context.req.param("id"));
    if (!invoice) return context.text("Esta fatura não existe.", 404);
    const facts = [["Situação", invoiceStatus(invoice.status)[0]], ...factsOf(invoice)];
    const pdf = onePagePdf(
      titleOf(invoice),
      facts.map(([name, fact]) => `${name}: ${fact}`),
    );
    return context.body(new Uint8Array(pdf), 200, {
      ...headers,
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="fatura-${invoice.number ?? invoice.id}.pdf"`,
    });
  });
  return app;
}

/** A draft has no page yet. */
function shown({ store }: Emulator, id: string): Invoice | undefined {
  const invoice = store.find("invoice", id);
  return invoice?.status === "draft" ? undefined : invoice;
}

function titleOf({ number }: Invoice): string {
  return `Fatura ${number ?? ""}`.trim();
}

/** The same facts for the page and for the PDF. */
function factsOf(invoice: Invoice): [name: string, fact: string][] {
  const { currency, lines, status_transitions, created } = invoice;
  const period = lines.data[0]?.period;
  return [
    ["Cliente", invoice.customer_name ?? invoice.customer_email ?? "—"],
    ["Emitida em", dateOf(status_transitions.finalized_at ?? created)],
    ["Período", period ? `${dateOf(period.start)} a ${dateOf(period.end)}` : "—"],
    ...lines.data.map(({ description, amount }): [string, string] => [
      (description ?? "Assinatura").replace(/^1 × /, ""),
      money(amount, currency),
    ]),
    ["Total", money(invoice.total, currency)],
    ["Pago", money(invoice.amount_paid, currency)],
    ["A pagar", money(invoice.status === "void" ? 0 : invoice.amount_remaining, currency)],
  ];
}
