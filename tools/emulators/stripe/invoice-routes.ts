import { Hono } from "hono";
import { html } from "hono/html";
import { cardPage, pageHeaders, pill } from "./browser/page/html.ts";
import { dateOf, money, statusOf } from "./browser/page/words.ts";
import type { Emulator } from "./emulator.ts";
import type { Invoice } from "./state/tables.ts";

/** The pages of `hosted_invoice_url` and `invoice_pdf`. As on Stripe, the address is enough. */
export function invoiceRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.get("/:id", async (context) => {
    const invoice = shown(emulator, context.req.param("id"));
    if (!invoice) return context.text("Esta fatura não existe.", 404);
    const rows = factsOf(invoice).map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`);
    const content = html`<p>${pill(statusOf(invoice.status))}</p>
      <dl class="facts">${rows}</dl>
      <p><a href="${context.req.path}/pdf">Baixar em PDF</a></p>`;
    const title = titleOf(invoice);
    const page = cardPage(title, "Fatura simulada: nenhum valor é cobrado", title, content);
    return context.html(await page, 200, pageHeaders);
  });
  app.get("/:id/pdf", (context) => {
    const invoice = shown(emulator, context.req.param("id"));
    if (!invoice) return context.text("Esta fatura não existe.", 404);
    const facts = [["Situação", statusOf(invoice.status)[0]], ...factsOf(invoice)];
    const pdf = onePagePdf(
      titleOf(invoice),
      facts.map(([name, fact]) => `${name}: ${fact}`),
    );
    return context.body(new Uint8Array(pdf), 200, {
      ...pageHeaders,
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="fatura-${invoice.number ?? invoice.id}.pdf"`,
    });
  });
  return app;
}

/** The invoice to show; undefined for a draft, which has no page yet. */
function shown({ store }: Emulator, id: string): Invoice | undefined {
  const invoice = store.find("invoice", id);
  return invoice?.status === "draft" ? undefined : invoice;
}

function titleOf({ number }: Invoice): string {
  return `Fatura ${number ?? ""}`.trim();
}

/** The facts that both the page and the PDF show. */
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

/** A page of A4, in points. */
const page = { width: 595, height: 842, left: 56, top: 780 };

/** A page in Helvetica: a title, and lines. Letters beyond Latin-1 become a question mark. */
function onePagePdf(title: string, lines: string[]): Buffer {
  const text = [drawn(title, 20), ...lines.map((line) => drawn(line, 12))].join("\n");
  const content = latin1(`BT\n1 0 0 1 ${page.left} ${page.top} Tm\n${text}\nET`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  return Buffer.from(assembled(objects), "latin1");
}

function drawn(text: string, size: number): string {
  return `/F1 ${size} Tf\n0 -${Math.round(size * 1.8)} Td\n(${escaped(latin1(text))}) Tj`;
}

/** The objects, and the table of their offsets. */
function assembled(objects: string[]): string {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function latin1(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll(/[^\n\x20-\xff]/g, "?");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, "\\$&");
}
