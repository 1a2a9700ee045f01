import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Checked } from "#core/field-issue.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { checkPriceInput, maxBulkProducts } from "#core/sale/price-input-rules.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { GivenMarketplace } from "./marketplace/marketplace-input-type.ts";
import { type PricedSale, pricedUnderRules, priceUnderOwnFees } from "./marketplace/priced-sale.ts";
import { checkGivenMarketplace, marketplacePath, readMarketplace } from "./marketplace/read-marketplace.ts";

/** The feature that advanced mode belongs to: the marketing card. */
const advancedModeFeature = "campaign_simulator";

export type PriceRequest = PriceInput & {
  mode: PriceMode;
  marketplace?: GivenMarketplace | null | undefined;
};

/**
 * Prices one product; null when there is nothing to calculate (S5-08). ADVANCED needs advanced
 * access (S6-02).
 */
export function priceProduct(
  { log, clock }: Pick<Deps, "log" | "clock">,
  account: Account,
  request: PriceRequest,
): PricedSale | null {
  requireModes({ log }, account, [request]);
  const checked = priceSale(request, civilDayOf(clock.now()));
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  return checked.value;
}

/**
 * Prices up to 1000 products for an account with `bulk_pricing`, each independently: a product
 * with fields outside their limits has an error in its place, and the others have their prices.
 */
export function priceProducts(
  { log, clock }: Pick<Deps, "log" | "clock">,
  account: Account,
  requests: readonly PriceRequest[],
): (PricedSale | InvalidInputError | null)[] {
  requireEntitlement({ log }, account, "bulk_pricing");
  requireModes({ log }, account, requests);
  if (requests.length > maxBulkProducts) {
    const message = `Envie no máximo ${maxBulkProducts} produtos por vez.`;
    throw new InvalidInputError([{ field: "inputs", message }]);
  }
  const today = civilDayOf(clock.now());
  return requests.map((request) => {
    const checked = priceSale(request, today);
    return checked.ok ? checked.value : new InvalidInputError(checked.issues);
  });
}

/** Refuses ADVANCED without the marketing card's feature. A marketplace's rules are open to all. */
export function requireModes(
  deps: Pick<Deps, "log">,
  account: Account,
  requests: readonly PriceRequest[],
): void {
  const isAdvanced = requests.some(({ mode }) => mode === "ADVANCED");
  if (isAdvanced) requireEntitlement(deps, account, advancedModeFeature);
}

/**
 * Prices one sale, or returns an issue for each of its fields that is wrong or missing. Passes the
 * request on whole: copying its fields would take longer than the calculation.
 */
export function priceSale(request: PriceRequest, today: CivilDay): Checked<PricedSale | null> {
  const marketplace = request.marketplace ? readMarketplace(request.marketplace) : null;
  return priceReadSale(request, request.mode, marketplace, today);
}

/** As `priceSale`, for a marketplace's input that was read already; null: own fees. */
export function priceReadSale(
  input: PriceInput,
  mode: PriceMode,
  marketplace: MarketplaceInput | null,
  today: CivilDay,
): Checked<PricedSale | null> {
  const issues = checkPriceInput(input);
  if (marketplace) issues.push(...checkGivenMarketplace(marketplace));
  if (issues.length > 0) return { ok: false, issues };
  return marketplace
    ? priceUnderRules(input, mode, marketplace, today)
    : { ok: true, value: priceUnderOwnFees(input, mode) };
}

/**
 * A missing input that the rules need is an issue of its field: no fee is assumed to be zero
 * (FE-10).
 */
function priceUnderRules(
  input: PriceInput,
  mode: PriceMode,
  marketplace: MarketplaceInput,
  today: CivilDay,
): Checked<PricedSale | null> {
  const rules = allRules[marketplace.marketplace];
  const calculation = calculateMarketplacePrice(input, mode, { marketplace, rules, today });
  if (calculation?.outcome !== "questions") {
    return { ok: true, value: calculation && pricedUnderRules(calculation.result, input, mode) };
  }
  const issues = calculation.quote.questions.map(({ field, text }) => ({
    field: marketplacePath(marketplace, field),
    title: "Falta uma informação",
    message: text,
  }));
  return { ok: false, issues };
}
