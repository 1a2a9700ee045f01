import type Stripe from "stripe";
import { cancelSubscription } from "../../billing/subscriptions/end-subscription.ts";
import { ownMethod } from "../../billing/subscriptions/paying-method.ts";
import { invalid, notFound } from "../../errors.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { changedMetadata, type Declares, type ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildCustomer } from "../../objects/customers.ts";
import type { Customer } from "../../state/tables.ts";

const updateParams = {
  email: "text",
  invoice_settings: { default_payment_method: "text" },
  metadata: "metadata",
} as const satisfies Declares<Stripe.CustomerUpdateParams>;

export const customerEndpoints = [
  endpoint("POST /v1/customers", {
    params: {
      email: "text",
      metadata: "metadata",
      name: "text",
      preferred_locales: "texts",
    } satisfies Declares<Stripe.CustomerCreateParams>,
    run({ ledger: { clock, events }, params }) {
      const customer = buildCustomer({
        created: clock.now(),
        email: checkedEmail(params.email),
        metadata: changedMetadata({}, params.metadata),
        name: params.name || null,
        preferred_locales: params.preferred_locales ?? [],
      });
      return events.created("customer.created", customer);
    },
  }),
  retrieveEndpoint("customer"),
  endpoint("POST /v1/customers/:id", {
    params: updateParams,
    run: ({ ledger, params, id }) => updateCustomer(ledger, livingCustomer(ledger, id, "id"), params),
  }),
  endpoint("DELETE /v1/customers/:id", {
    run: ({ ledger, id }) => deleteCustomer(ledger, livingCustomer(ledger, id, "id")),
  }),
  listEndpoint("customer", {
    filters: { email: "text" } satisfies Declares<Stripe.CustomerListParams>,
    from({ store }, { email }) {
      checkedEmail(email);
      return store.all("customer").filter((one) => !isDeleted(one));
    },
  }),
];

/** A customer; refuses a deleted one as missing. */
export function livingCustomer(ledger: Ledger, id: string | undefined, param = "customer"): Customer {
  const customer = ledger.store.require("customer", id, param);
  if (isDeleted(customer)) throw notFound("customer", customer.id, param);
  return customer;
}

function updateCustomer(ledger: Ledger, customer: Customer, params: ParamsOf<typeof updateParams>): Customer {
  const invoice_settings = { ...customer.invoice_settings };
  const method = params.invoice_settings?.default_payment_method;
  const param = "invoice_settings[default_payment_method]";
  if (method !== undefined)
    invoice_settings.default_payment_method = ownMethod(ledger, customer.id, method, param).id;
  return ledger.events.changed("customer.updated", customer, {
    email: params.email === undefined ? undefined : checkedEmail(params.email),
    invoice_settings,
    metadata: changedMetadata(customer.metadata, params.metadata),
  });
}

/**
 * Ends the customer's subscriptions and releases its cards. Its id then returns a `deleted` object.
 */
function deleteCustomer(ledger: Ledger, customer: Customer): object {
  const { store, events } = ledger;
  for (const subscription of store.all("subscription")) {
    if (subscription.customer !== customer.id || subscription.ended_at !== null) continue;
    cancelSubscription(ledger, subscription, { reason: "cancellation_requested" });
  }
  for (const method of store.all("payment_method")) {
    if (method.customer !== customer.id) continue;
    store.update(method, { customer: null });
    delete store.state.cards[method.id];
  }
  events.emit("customer.deleted", customer);
  const { id } = customer;
  const deleted: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
  // Stripe keeps only id, object and deleted.
  for (const key of Object.keys(customer)) delete (customer as Record<string, unknown>)[key];
  Object.assign(customer, deleted);
  store.changed();
  return deleted;
}

function isDeleted(customer: object): boolean {
  return "deleted" in customer;
}

/** Stripe accepts fewer addresses than mail allows: words joined by single dots. */
const emailPattern = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)+$/;

function checkedEmail(email: string | undefined): string | null {
  if (!email) return null;
  if (!emailPattern.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: "email_invalid", param: "email" });
  return email;
}
