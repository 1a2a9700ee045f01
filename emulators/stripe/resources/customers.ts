import type Stripe from "stripe";
import { cancelSubscription } from "../billing/end-subscription.ts";
import { ownMethod } from "../billing/paying-method.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import { buildCustomer } from "../objects/customer.ts";
import type { Customer } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";

const invoiceSettings = {
  custom_fields: "unmodelled",
  default_payment_method: "text",
  footer: "unmodelled",
  rendering_options: "unmodelled",
} as const satisfies Declares<Stripe.CustomerCreateParams.InvoiceSettings>;

const sharedParams = {
  address: "unmodelled",
  balance: "unmodelled",
  business_name: "unmodelled",
  cash_balance: "unmodelled",
  description: "text",
  email: "text",
  expand: "texts",
  individual_name: "unmodelled",
  invoice_prefix: "unmodelled",
  invoice_settings: invoiceSettings,
  metadata: "metadata",
  name: "text",
  next_invoice_sequence: "unmodelled",
  phone: "text",
  preferred_locales: "texts",
  shipping: "unmodelled",
  source: "unmodelled",
  tax: "unmodelled",
  tax_exempt: "unmodelled",
  validate: "ignored",
} as const satisfies Partial<Declares<Stripe.CustomerCreateParams>>;

const createParams = {
  ...sharedParams,
  payment_method: "text",
  tax_id_data: "unmodelled",
  test_clock: "text",
} as const satisfies Declares<Stripe.CustomerCreateParams>;

const updateParams = {
  ...sharedParams,
  default_source: "unmodelled",
} as const satisfies Declares<Stripe.CustomerUpdateParams>;

const listParams = {
  ...pageParams,
  created: "range",
  email: "text",
  test_clock: "text",
} as const satisfies Declares<Stripe.CustomerListParams>;

export const customerEndpoints = [
  endpoint("POST /v1/customers", {
    params: createParams,
    run: ({ emulator, params }) => {
      const { store } = emulator;
      if (params.payment_method) throw invalid("Attach the payment method after creating the customer.");
      if (params.test_clock) store.require("test_helpers.test_clock", params.test_clock, "test_clock");
      const customer = buildCustomer({
        created: nowOf(store, params.test_clock),
        email: checkedEmail(params.email),
        description: params.description || null,
        metadata: changedMetadata({}, params.metadata),
        name: params.name || null,
        phone: params.phone || null,
        preferredLocales: params.preferred_locales ?? [],
        testClock: params.test_clock ?? null,
      });
      store.insert(customer);
      emit(emulator, "customer.created", customer);
      return customer;
    },
  }),
  endpoint("GET /v1/customers/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.CustomerRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("customer", id),
  }),
  endpoint("POST /v1/customers/:id", {
    params: updateParams,
    run: ({ emulator, params, id }) => updateCustomer(emulator, livingCustomer(emulator, id, "id"), params),
  }),
  endpoint("DELETE /v1/customers/:id", {
    params: {} as const satisfies Declares<Stripe.CustomerDeleteParams>,
    run: ({ emulator, id }) => deleteCustomer(emulator, livingCustomer(emulator, id, "id")),
  }),
  endpoint("GET /v1/customers", {
    params: listParams,
    run: ({ emulator, params }) => {
      const found = emulator.store
        .all("customer")
        .filter((one) => !isDeleted(one))
        .filter((one) => params.email === undefined || one.email === params.email)
        .filter((one) => params.test_clock === undefined || one.test_clock === params.test_clock)
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/customers");
    },
  }),
];

/** A customer that was not deleted. */
export function livingCustomer(emulator: Emulator, id: string | undefined, param = "customer"): Customer {
  const customer = emulator.store.require("customer", id, param);
  if (isDeleted(customer)) throw invalid(`No such customer: '${id}'`, { code: "resource_missing", param });
  return customer;
}

function updateCustomer(
  emulator: Emulator,
  customer: Customer,
  params: ParamsOf<typeof updateParams>,
): Customer {
  const method = params.invoice_settings?.default_payment_method;
  if (method) ownMethod(emulator, customer.id, method, "invoice_settings[default_payment_method]");
  const previous = emulator.store.update(customer, {
    ...(params.email === undefined ? {} : { email: checkedEmail(params.email) }),
    ...(params.name === undefined ? {} : { name: params.name || null }),
    ...(params.phone === undefined ? {} : { phone: params.phone || null }),
    ...(params.description === undefined ? {} : { description: params.description || null }),
    ...(params.preferred_locales === undefined ? {} : { preferred_locales: params.preferred_locales }),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null } }),
    metadata: changedMetadata(customer.metadata, params.metadata),
  });
  emit(emulator, "customer.updated", customer, previous);
  return customer;
}

/** Deleting a customer ends its subscriptions and lets its cards go; its id answers that it was deleted. */
function deleteCustomer(emulator: Emulator, customer: Customer): object {
  const { store } = emulator;
  for (const subscription of store.all("subscription")) {
    if (subscription.customer !== customer.id || subscription.ended_at !== null) continue;
    cancelSubscription(emulator, subscription, { reason: "cancellation_requested" });
  }
  for (const method of store.all("payment_method")) {
    if (method.customer !== customer.id) continue;
    store.update(method, { customer: null });
    delete store.state.cards[method.id];
  }
  emit(emulator, "customer.deleted", customer);
  const grave = {
    id: customer.id,
    object: "customer",
    deleted: true,
  } as const satisfies Stripe.DeletedCustomer;
  // Only id, object and deleted are left of it, as Stripe answers.
  for (const key of Object.keys(customer)) delete (customer as Record<string, unknown>)[key];
  Object.assign(customer, grave);
  store.changed();
  return grave;
}

function isDeleted(customer: object): boolean {
  return "deleted" in customer;
}

/** Names joined by single dots, and a domain that has one: what Stripe takes is narrower than what mail allows. */
const emailPattern = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)+$/;

function checkedEmail(email: string | undefined): string | null {
  if (!email) return null;
  if (!emailPattern.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: "email_invalid", param: "email" });
  return email;
}
