import Stripe from "stripe";
import { parseTaxId, type TaxId } from "#core/billing/tax-id.ts";
import type { Account } from "#core/entitlements/account.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import {
  type BillingDeps,
  type BillingRequestDeps,
  billingLock,
  findBillingAccount,
  lockWaitMs,
} from "./billing-account.ts";
import { isBrazilian, syncUnderLock } from "./mirror/sync-customer.ts";
import { withPaymentErrors } from "./stripe-errors.ts";

/**
 * Puts a CPF or CNPJ on the seller's later invoices, or removes it with null. The number is stored
 * at the payment provider only (D143). Throws InvalidInputError for an invalid number, and
 * NO_SUBSCRIPTION for a seller who never began a checkout.
 */
export async function changeTaxId(
  deps: BillingRequestDeps,
  account: Account,
  source: RequestSource,
  { text }: { text: string | null },
): Promise<void> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  const taxId = text === null ? null : parseTaxId(text);
  if (text !== null && !taxId) throw invalid();
  await withPaymentErrors(deps, () =>
    deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.result }, () =>
      changeUnderLock(deps, account.id, taxId),
    ),
  );
}

async function changeUnderLock(deps: BillingDeps, userId: string, taxId: TaxId | null): Promise<void> {
  const billing = await findBillingAccount(deps, userId);
  if (!billing) throw new RefusedError("NO_SUBSCRIPTION");
  const { stripe } = deps;
  const owner = { type: "customer", customer: billing.stripeCustomerId } as const;
  const { data } = await stripe.taxIds.list({ owner, limit: 100 });
  const isRequested = ({ type, value }: Stripe.TaxId) => taxId?.type === type && taxId.value === value;
  // Listing first makes it safe to repeat the call after a lost response.
  if (taxId && !data.some(isRequested)) {
    await stripe.taxIds.create({ ...taxId, owner }).catch(refuseInvalid);
  }
  const old = data.filter((each) => isBrazilian(each) && !isRequested(each));
  for (const { id } of old) await stripe.taxIds.del(id);
  await syncUnderLock(deps, billing);
}

function refuseInvalid(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError && error.code === "tax_id_invalid") throw invalid();
  throw error;
}

function invalid(): InvalidInputError {
  return new InvalidInputError([{ field: "taxId", message: "Confira o CPF ou CNPJ: os números não batem." }]);
}
