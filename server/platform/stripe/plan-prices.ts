import type Stripe from "stripe";
import { type PlanId, planIds } from "#core/billing/plans.ts";
import { minuteMs } from "#core/time.ts";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { isResourceMissing } from "./stripe-client.ts";

/** A plan's price as the payment provider charges it. */
export type PlanPrice = {
  id: string;
  /** Integer centavos. */
  priceCents: number;
  /** ISO 4217: BRL. */
  currency: string;
  interval: string;
  intervalCount: number;
};

type PriceList = ReadonlyMap<string, PlanPrice>;

/** The plans' prices at the payment provider, cached by each process for a few minutes. */
export type PlanPrices = {
  /**
   * For display. Returns the last known prices, however old; without any, waits at most 1.5
   * seconds.
   */
  known(): Promise<PriceList>;
  /**
   * For a purchase: a price read within the last few minutes. Throws MISSING_PRICE_CONFIG when the
   * plan has no active price.
   */
  require(planId: PlanId): Promise<PlanPrice>;
  /** Makes the next `require` read the prices again, after the provider refused one of them. */
  forget(): void;
};

const freshMs = 5 * minuteMs;
/** After a failure `known` does not try again for this long. */
const pauseMs = 10_000;
/** How long `known` waits for the first prices. */
const shownWithinMs = 1500;

type PricesDeps = { stripe: Stripe; env: { stripe: Pick<StripeEnv, "priceIds"> }; log: Log };

export function createPlanPrices(deps: PricesDeps): PlanPrices {
  let list: PriceList | null = null;
  let freshUntilMs = 0;
  let pausedUntilMs = 0;
  let asking: Promise<PriceList> | undefined;

  async function ask(options: Stripe.RequestOptions): Promise<PriceList> {
    list = await findPlanPrices(deps, options);
    freshUntilMs = performance.now() + freshMs;
    return list;
  }
  /** Never throws; concurrent callers share one request. */
  function refresh(): Promise<PriceList> {
    asking ??= ask({ timeout: 10_000, maxNetworkRetries: 0 })
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, "plan_prices_not_read");
        pausedUntilMs = performance.now() + pauseMs;
        return list ?? new Map();
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async known() {
      const nowMs = performance.now();
      if (list && nowMs < freshUntilMs) return list;
      const coming = nowMs < pausedUntilMs ? null : refresh();
      if (list || !coming) return list ?? new Map();
      return await withTimeout(coming, shownWithinMs, () => new Map());
    },
    async require(planId) {
      const current = list && performance.now() < freshUntilMs ? list : await ask({});
      const price = current.get(planId);
      if (price) return price;
      freshUntilMs = 0;
      deps.log.error({ planId }, "plan_price_missing");
      throw new PaymentError("MISSING_PRICE_CONFIG");
    },
    forget() {
      freshUntilMs = 0;
    },
  };
}

/** Reads the active prices: by id where the environment names one, else by lookup key. */
async function findPlanPrices({ stripe, env }: PricesDeps, options: Stripe.RequestOptions) {
  const { priceIds } = env.stripe;
  const lookupKeys = planIds.filter((planId) => priceIds[planId] === null);
  const listed =
    lookupKeys.length === 0
      ? []
      : (await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 10 }, options)).data;
  const found = new Map<string, PlanPrice>();
  for (const planId of planIds) {
    const id = priceIds[planId];
    const price = id
      ? await retrievePrice(stripe, id, options)
      : listed.find(({ lookup_key }) => lookup_key === planId);
    const planPrice = price && toPlanPrice(price);
    if (planPrice) found.set(planId, planPrice);
  }
  return found;
}

async function retrievePrice(stripe: Stripe, id: string, options: Stripe.RequestOptions) {
  try {
    return await stripe.prices.retrieve(id, {}, options);
  } catch (error) {
    if (isResourceMissing(error)) return null;
    throw error;
  }
}

function toPlanPrice(price: Stripe.Price): PlanPrice | null {
  const { id, active, unit_amount, currency, recurring } = price;
  if (!active || unit_amount === null || !recurring) return null;
  return {
    id,
    priceCents: unit_amount,
    currency: currency.toUpperCase(),
    interval: recurring.interval,
    intervalCount: recurring.interval_count,
  };
}
