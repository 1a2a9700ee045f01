import type { Account } from "../auth/account.ts";
import type { Deps } from "../deps.ts";
import { PaymentError } from "../errors.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

export type ChosenPlan = { plan?: string | null | undefined; priceId?: string | null | undefined };

/** Placeholder: the next commit builds it. */
export async function getOrCreateSubscription(
  _deps: Pick<Deps, "db" | "clock" | "log" | "stripe" | "env">,
  _account: Account,
  _chosen: ChosenPlan,
): Promise<SubscriptionProgress> {
  throw new PaymentError("API_ERROR");
}
