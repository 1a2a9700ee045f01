import type { Account } from "../auth/account.ts";
import type { Deps } from "../deps.ts";
import { PaymentError } from "../errors.ts";
import type { ChosenPlan } from "./get-or-create-subscription.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

/** Placeholder: the next commit builds it. */
export async function completeSubscription(
  _deps: Pick<Deps, "db" | "clock" | "log" | "stripe" | "env">,
  _account: Account,
  _input: ChosenPlan & { setupIntentId: string },
): Promise<SubscriptionProgress> {
  throw new PaymentError("API_ERROR");
}
