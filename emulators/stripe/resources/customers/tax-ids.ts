import type Stripe from "stripe";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, missing } from "../../http/errors.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildTaxId } from "../../objects/customers/tax-id.ts";
import type { TaxId } from "../../state/tables.ts";
import { livingCustomer } from "./customers.ts";

const owner = { type: ["customer"], customer: "text" } as const;

const createParams = {
  type: ["br_cnpj", "br_cpf"],
  value: "text",
  owner,
} as const satisfies Declares<Stripe.TaxIdCreateParams>;

const filters = { owner } as const satisfies Declares<Stripe.TaxIdListParams>;

/** Stripe's limit for one customer. */
const maxTaxIds = 5;

/** Digits with or without the usual punctuation; the check digits are not looked at. */
const forms = {
  br_cpf: /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/,
  br_cnpj: /^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/,
} as const;

export const taxIdEndpoints = [
  endpoint("POST /v1/tax_ids", {
    params: createParams,
    required: ["type", "value", "owner"],
    run({ ledger, params: { type, value = "", owner } }) {
      if (!type) throw missing("type");
      const customer = livingCustomer(ledger, owner?.customer, "owner[customer]");
      if (!forms[type].test(value)) {
        throw invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: "value" });
      }
      if (taxIdsOf(ledger, customer.id).length >= maxTaxIds) {
        throw invalid(`You have reached the maximum of ${maxTaxIds} tax IDs.`);
      }
      const taxId = buildTaxId({ customer: customer.id, type, value, created: ledger.clock.now() });
      ledger.store.insert(taxId);
      ledger.events.emit("customer.tax_id.created", taxId);
      return taxId;
    },
  }),
  endpoint("DELETE /v1/tax_ids/:id", {
    run({ ledger, id }) {
      const taxId = ledger.store.require("tax_id", id);
      ledger.store.remove(taxId);
      ledger.events.emit("customer.tax_id.deleted", taxId);
      return { id, object: "tax_id", deleted: true } as const satisfies Stripe.DeletedTaxId;
    },
  }),
  listEndpoint("tax_ids", {
    kind: "tax_id",
    filters,
    matches: { owner: (one, asked) => one.customer === asked.customer },
  }),
];

function taxIdsOf({ store }: Ledger, customer: string): TaxId[] {
  return store.all("tax_id").filter((one) => one.customer === customer);
}
