import { newId, randomText } from "../../state/ids.ts";
import type { Customer } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

export type CustomerFields = Pick<Customer, "email" | "metadata" | "created"> & {
  name: string | null;
  preferredLocales: string[];
};

export function buildCustomer(of: CustomerFields): Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    ...alwaysNull(`address currency customer_account default_source description discount phone shipping
      test_clock`),
    balance: 0,
    created: of.created,
    delinquent: false,
    email: of.email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: of.metadata,
    name: of.name,
    next_invoice_sequence: 1,
    preferred_locales: of.preferredLocales,
    tax_exempt: "none",
  } satisfies Customer;
}
