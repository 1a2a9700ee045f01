import { afterAll, beforeAll, expect, test } from "vitest";
import { daySeconds } from "./clocks/interval.ts";
import type { Exchange } from "./http/exchanges.ts";
import { startReceiver } from "./testing/receiver.ts";
import { differences, readShapes } from "./testing/sdk-shapes.ts";
import { type Started, startEmulator } from "./testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

const shapes = readShapes();

/** Takes a subscription through its whole life, so that every kind of resource is returned. */
async function liveThrough(card: string): Promise<void> {
  const { stripe } = local;
  const { customer, method } = await local.customerWithCard(card);
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: "price_local_monthly" }],
    default_payment_method: method,
    expand: [
      "latest_invoice.confirmation_secret",
      "latest_invoice.payments",
      "customer",
      "default_payment_method",
    ],
  });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
  await stripe.taxIds.create({
    type: "br_cpf",
    value: "529.982.247-25",
    owner: { type: "customer", customer },
  });
  const schedule = await stripe.subscriptionSchedules
    .create({ from_subscription: subscription.id })
    .catch(() => undefined);
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
  await local.control("clock/advance", { seconds: 35 * daySeconds });
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  await stripe.invoices.pay(invoice?.id ?? "").catch(() => undefined);
  const [item] = subscription.items.data;
  await stripe.invoices
    .createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item?.id ?? "", price: "price_local_annual" }],
        proration_behavior: "always_invoice",
      },
    })
    .catch(() => undefined);
  const [charge] = (await stripe.charges.list({ customer })).data;
  await stripe.refunds.create({ payment_intent: String(charge?.payment_intent) }).catch(() => undefined);
  await stripe.subscriptions.cancel(subscription.id).catch(() => undefined);
  await stripe.paymentMethods.detach(method);
}

test("every response and every webhook has the fields that the SDK declares, and no others", async () => {
  const receiver = await startReceiver();
  await local.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  for (const card of ["4242424242424242", "4000000000000341", "4000002760003184"]) await liveThrough(card);
  await local.stripe.prices.list({ expand: ["data.product"] });
  await local.stripe.invoicePayments.list({ expand: ["data.payment.payment_intent"] });
  await local.stripe.events.list({ limit: 100 });
  await local.control("webhooks/settle", {});

  const { data: exchanges } = await local.control<{ data: Exchange[] }>("exchanges");
  const answered = JSON.stringify(exchanges.map(({ answer }) => answer));
  for (const object of shapes.keys()) expect(answered).toContain(`"object":"${object}"`);
  const found = exchanges.flatMap(({ method, path, answer }) =>
    differences(shapes, answer, `${method} ${path}`),
  );
  expect(found).toEqual([]);
  expect(receiver.received.length).toBeGreaterThan(30);
  expect(receiver.received.flatMap(({ event }) => differences(shapes, event, event.type))).toEqual([]);
  receiver.close();
});

test("a missing or unknown field is found", () => {
  const [price] = local.emulator.store.all("price");
  const { lookup_key: _removed, ...less } = { ...price, current_period_end: 1 };
  expect(differences(shapes, { data: [less] })).toEqual([
    ".data[0].lookup_key is missing",
    ".data[0].current_period_end is not declared",
  ]);
});
