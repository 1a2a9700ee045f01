import type { TestCard } from "../../cards/test-cards.ts";
import { newId, randomText } from "../../state/ids.ts";
import type { PaymentMethod } from "../../state/tables.ts";

export type CardFields = { expMonth: number; expYear: number; name: string | null; email: string | null };

/**
 * A payment method made of a test card: its brand, last digits and expiry, never its number or
 * code.
 */
export function buildCardPaymentMethod(card: TestCard, of: CardFields, created: number): PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: of.email, name: of.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: card.country,
      display_brand: card.brand,
      exp_month: of.expMonth,
      exp_year: of.expYear,
      fingerprint: randomText(16),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies PaymentMethod;
}
