import type Stripe from "stripe";
import type { Wire } from "../state/wire.ts";

/** The one account of the emulator. */
export const localAccount = {
  id: "acct_local",
  object: "account",
  business_type: "company",
  charges_enabled: true,
  country: "BR",
  default_currency: "brl",
  details_submitted: true,
  email: "conta@local.test",
  metadata: {},
  payouts_enabled: true,
  type: "standard",
} satisfies Wire<Stripe.Account>;
