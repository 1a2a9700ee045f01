import { newId } from "../../state/ids.ts";
import type { TaxId } from "../../state/tables.ts";

export type TaxIdFields = { customer: string; type: "br_cpf" | "br_cnpj"; value: string; created: number };

/** A customer's tax id. Stripe verifies Brazilian ones by their form only. */
export function buildTaxId(of: TaxIdFields): TaxId {
  return {
    id: newId("txi"),
    object: "tax_id",
    country: "BR",
    created: of.created,
    customer: of.customer,
    customer_account: null,
    livemode: false,
    owner: { customer: of.customer, customer_account: null, type: "customer" },
    type: of.type,
    value: of.value,
    verification: { status: "unavailable", verified_address: null, verified_name: null },
  } satisfies TaxId;
}
