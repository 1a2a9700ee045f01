import { calculatePrice, type PriceResult } from "#core/calculator/calculate-price.ts";
import { ownFeeRules } from "#core/calculator/own-fee-rules.ts";
import type { PriceInput, PriceMode } from "#core/calculator/price-input.ts";
import { checkPriceInput, maxBulkProducts } from "#core/calculator/price-input-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The feature that advanced mode belongs to: the marketing card. */
const advancedModeFeature = "campaign_simulator";

export type PriceRequest = PriceInput & { mode: PriceMode };

/**
 * Prices one product; null when results are invalid (S5-08). ADVANCED needs advanced access
 * (S6-02).
 */
export function priceProduct(
  deps: Pick<Deps, "log">,
  account: Account,
  request: PriceRequest,
): PriceResult | null {
  requireModes(deps, account, [request]);
  throwIfAny(checkPriceInput(request));
  return calculate(request);
}

/**
 * Prices up to 1000 products for an account with `bulk_pricing`, each independently: a product
 * with fields outside their limits has an error in its place, and the others have their prices.
 */
export function priceProducts(
  deps: Pick<Deps, "log">,
  account: Account,
  requests: readonly PriceRequest[],
): (PriceResult | InvalidInputError | null)[] {
  requireEntitlement(deps, account, "bulk_pricing");
  requireModes(deps, account, requests);
  if (requests.length > maxBulkProducts) {
    throwIfAny([{ field: "inputs", message: `Envie no máximo ${maxBulkProducts} produtos por vez.` }]);
  }
  return requests.map((request) => {
    const issues = checkPriceInput(request);
    return issues.length > 0 ? new InvalidInputError(issues) : calculate(request);
  });
}

function requireModes(deps: Pick<Deps, "log">, account: Account, requests: readonly PriceRequest[]): void {
  const isAdvanced = requests.some(({ mode }) => mode === "ADVANCED");
  if (isAdvanced) requireEntitlement(deps, account, advancedModeFeature);
}

function throwIfAny(issues: readonly { field: string; message: string }[]): void {
  if (issues.length > 0) throw new InvalidInputError(issues);
}

function calculate({ mode, ...input }: PriceRequest): PriceResult | null {
  return calculatePrice(input, mode, ownFeeRules);
}
