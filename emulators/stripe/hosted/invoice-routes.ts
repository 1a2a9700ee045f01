import { Hono } from "hono";
import type { Emulator } from "../emulator.ts";
import type { Invoice } from "../state/tables.ts";
import { invoiceFacts, invoicePage } from "./invoice-page.ts";
import { onePagePdf } from "./pdf.ts";

const headers = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/**
 * The pages that `hosted_invoice_url` and `invoice_pdf` lead to. Knowing the address is enough, as
 * on Stripe.
 */
export function invoiceRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.get("/:id", async (context) => {
    const invoice = shown(emulator, context.req.param("id"));
    if (!invoice) return context.text("Esta fatura não existe.", 404);
    return context.html(await invoicePage(invoiceFacts(invoice), `${context.req.path}/pdf`), 200, headers);
  });
  app.get("/:id/pdf", (context) => {
    const invoice = shown(emulator, context.req.param("id"));
    if (!invoice) return context.text("Esta fatura não existe.", 404);
    const { title, status, facts } = invoiceFacts(invoice);
    const lines = [title, `Situação: ${status[0]}`, ...facts.map(([name, value]) => `${name}: ${value}`)];
    const pdf = onePagePdf(lines.map((text, index) => ({ text, size: index === 0 ? 20 : 12 })));
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
