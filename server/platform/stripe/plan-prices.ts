import Stripe from "stripe";
import { type Plan, planCatalogue } from "#core/billing/plans.ts";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";

type PlanId = Plan["id"];

/** A plan's price as the payment provider charges it. */
export type PlanPrice = {
  /** price_… */
  id: string;
  /** Integer centavos. */
  priceCents: number;
  /** ISO 4217: BRL. */
  currency: string;
  interval: string;
  intervalCount: number;
};

type PriceList = ReadonlyMap<string, PlanPrice>;

/** What the plans cost at the payment provider, asked for at most every few minutes by each process. */
export type PlanPrices = {
  /** For showing: the last answer, however old, or what comes within a second and a half; else nothing. */
  known(): Promise<PriceList>;
  /** For paying: an answer a few minutes old at most. Throws MISSING_PRICE_CONFIG when the plan has no price on sale. */
  require(planId: PlanId): Promise<PlanPrice>;
  /** The provider has refused one of them: the next to pay asks again. */
  forget(): void;
};

const freshMs = 5 * 60_000;
/** How long after a failure nobody who only looks asks again. */
const pauseMs = 10_000;
/** How long a page of plans may wait for its prices. */
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
  /** Never throws, and is asked once at a time. */
  function refresh(): Promise<PriceList> {
    asking ??= ask({ timeout: 10_000, maxNetworkRetries: 0 })
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, "the plans' prices could not be read; the known ones are shown");
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
      deps.log.error({ planId }, "the plan has no price on sale at the payment provider");
      throw new PaymentError("MISSING_PRICE_CONFIG");
    },
    forget() {
      freshUntilMs = 0;
    },
  };
}

/** The prices that are on sale, by plan: those of the environment by their ids, the others by lookup key. */
async function findPlanPrices({ stripe, env }: PricesDeps, options: Stripe.RequestOptions) {
  const { priceIds } = env.stripe;
  const planIds = planCatalogue.map(({ id }) => id);
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
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
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
