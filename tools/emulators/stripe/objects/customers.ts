import type { TestCard } from "../cards/test-cards.ts";
import { alwaysNull } from "../names.ts";
import { newId, randomText } from "../state/ids.ts";
import type { Customer, PaymentMethod, TaxId } from "../state/tables.ts";

export function buildCustomer(
  of: Pick<Customer, "created" | "email" | "metadata" | "name" | "preferred_locales">,
): Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    ...alwaysNull(`address currency customer_account default_source description discount phone shipping
      test_clock`),
    balance: 0,
    delinquent: false,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: alwaysNull("custom_fields default_payment_method footer rendering_options"),
    livemode: false,
    next_invoice_sequence: 1,
    tax_exempt: "none",
    ...of,
  };
}

export type CardExpiry = { exp_month: number; exp_year: number };

/** A payment method of a test card: brand, last digits and expiry, never its number or code. */
export function buildCardPaymentMethod(card: TestCard, of: CardExpiry, created: number): PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    ...alwaysNull("customer customer_account"),
    allow_redisplay: "unspecified",
    billing_details: alwaysNull("address email name phone tax_id"),
    card: {
      ...alwaysNull("generated_from wallet"),
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: card.country,
      display_brand: card.brand,
      fingerprint: randomText(16),
      funding: "credit",
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      ...of,
    },
    created,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

/** A customer's tax id. Stripe verifies Brazilian ones by their form only. */
export function buildTaxId(of: Pick<TaxId, "type" | "value" | "created"> & { customer: string }): TaxId {
  return {
    id: newId("txi"),
    object: "tax_id",
    country: "BR",
    customer_account: null,
    livemode: false,
    owner: { customer: of.customer, customer_account: null, type: "customer" },
    verification: { status: "unavailable", verified_address: null, verified_name: null },
    ...of,
  };
}
