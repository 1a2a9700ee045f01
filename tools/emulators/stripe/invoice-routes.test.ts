import { afterAll, beforeAll, expect, test } from "vitest";
import { type Started, startEmulator } from "./testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

test("an invoice's address shows it with its texts escaped, and as a PDF", async () => {
  const { customer, method } = await local.customerWithCard("4242424242424242", {
    name: "Ana <b>&</b> José (ME)",
  });
  await local.stripe.subscriptions.create({
    customer,
    items: [{ price: "price_local_quarterly" }],
    default_payment_method: method,
  });
  const [invoice] = (await local.stripe.invoices.list({ customer })).data;

  const page = await fetch(invoice?.hosted_invoice_url ?? "");
  expect(page.headers.get("content-type")).toContain("text/html");
  const text = (await page.text()).replaceAll("\u00a0", " ");
  expect(text).toContain(`Fatura ${invoice?.number}`);
  expect(text).toContain("R$ 124,90");
  expect(text).toContain("Plano Trimestral");
  expect(text).toContain("Ana &lt;b&gt;&amp;&lt;/b&gt; José (ME)");

  const pdf = await fetch(invoice?.invoice_pdf ?? "");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const file = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  expect(file).toContain("(Total: R$ 124,90) Tj");
  expect(file).toContain(String.raw`José \(ME\)`);
  // Readers find the objects by the table that the end points at.
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(table, table + 4)).toBe("xref");
});

test("an invoice that does not exist has no page", async () => {
  expect((await fetch(`${local.url}/_stripe/invoices/in_none`)).status).toBe(404);
  expect((await fetch(`${local.url}/_stripe/invoices/in_none/pdf`)).status).toBe(404);
});
