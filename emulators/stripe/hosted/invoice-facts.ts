import { dateOf, invoiceStatus, money } from "../browser/page/words.ts";
import type { Invoice } from "../state/tables.ts";

/** What an invoice says to whoever pays it, in words. */
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
