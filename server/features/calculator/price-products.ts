import { calculatePrice } from "#core/calculator/calculate-price.ts";
import { currentFeeSchedule } from "#core/calculator/fee-schedule.ts";
import type { PriceInput, PriceMode } from "#core/calculator/price-input.ts";
import { checkPriceInput, maxBulkProducts } from "#core/calculator/price-input-rules.ts";
import type { PriceResult } from "#core/calculator/price-result.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The feature that stands for the advanced mode: its card is the marketing centre, its access the advanced module's. */
const advancedModeFeature = "campaign_simulator";

export type PriceRequest = PriceInput & { mode: PriceMode };

/** Prices one product; null when results are invalid (S5-08). ADVANCED is for accounts with advanced access (S6-02). */
export function priceProduct(
  deps: Pick<Deps, "log">,
  account: Account,
  request: PriceRequest,
): PriceResult | null {
  requireModes(deps, account, [request]);
  refuse(checkPriceInput(request));
  return calculate(request);
}

/**
 * Prices up to 1000 products for an account with `bulk_pricing`, each by itself: a product with fields outside their
 * limits has its refusal in its place, and the others have their prices.
 */
export function priceProducts(
  deps: Pick<Deps, "log">,
  account: Account,
  requests: readonly PriceRequest[],
): (PriceResult | InvalidInputError | null)[] {
  requireEntitlement(deps, account, "bulk_pricing");
  requireModes(deps, account, requests);
  if (requests.length > maxBulkProducts) {
    refuse([{ field: "inputs", message: `Envie no máximo ${maxBulkProducts} produtos por vez.` }]);
  }
  return requests.map((request) => {
    const issues = checkPriceInput(request);
    return issues.length > 0 ? new InvalidInputError(issues) : calculate(request);
  });
}

function requireModes(deps: Pick<Deps, "log">, account: Account, requests: readonly PriceRequest[]): void {
  const advanced = requests.some(({ mode }) => mode === "ADVANCED");
  if (advanced) requireEntitlement(deps, account, advancedModeFeature);
}

function refuse(issues: readonly { field: string; message: string }[]): void {
  if (issues.length > 0) throw new InvalidInputError(issues);
}

function calculate({ mode, ...input }: PriceRequest): PriceResult | null {
  return calculatePrice(input, mode, currentFeeSchedule);
}
