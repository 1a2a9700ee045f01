import type Stripe from "stripe";
import { invalid } from "../../errors.ts";
import { endpoint, listEndpoint } from "../../http/endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import { buildTaxId } from "../../objects/customers.ts";
import { livingCustomer } from "./customers.ts";

const owner = { type: ["customer"], customer: "text" } as const;

/** Stripe's limit for one customer. */
const maxTaxIds = 5;

/** Digits with or without the usual punctuation; the check digits are not checked. */
const forms = {
  br_cpf: /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/,
  br_cnpj: /^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/,
} as const;

export const taxIdEndpoints = [
  endpoint("POST /v1/tax_ids", {
    params: {
      type: ["br_cnpj", "br_cpf"],
      value: "text",
      owner,
    } satisfies Declares<Stripe.TaxIdCreateParams>,
    required: ["type", "value", "owner"],
    run({ ledger, params: { type, value, owner } }) {
      const { id: customer } = livingCustomer(ledger, owner.customer, "owner[customer]");
      if (!forms[type].test(value)) {
        throw invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: "value" });
      }
      const own = ledger.store.all("tax_id").filter((one) => one.customer === customer);
      if (own.length >= maxTaxIds) throw invalid(`You have reached the maximum of ${maxTaxIds} tax IDs.`);
      const taxId = buildTaxId({ customer, type, value, created: ledger.clock.now() });
      return ledger.events.created("customer.tax_id.created", taxId);
    },
  }),
  endpoint("DELETE /v1/tax_ids/:id", {
    run({ ledger, id }): Stripe.DeletedTaxId {
      const taxId = ledger.store.require("tax_id", id);
      ledger.store.remove(taxId);
      ledger.events.emit("customer.tax_id.deleted", taxId);
      return { id, object: "tax_id", deleted: true };
    },
  }),
  listEndpoint("tax_id", {
    filters: { owner } satisfies Declares<Stripe.TaxIdListParams>,
    matches: { owner: (one, asked) => one.customer === asked.customer },
  }),
];
