import { setTimeout } from "node:timers/promises";
import type { PlanId } from "#core/billing/plans.ts";
import { maxAttempts, pauseMs } from "./repeat.ts";
import type { Seller } from "./seller.ts";

/** How a seller behaves. */
export type BuyerBehavior = {
  plan: PlanId;
  /** Never requests the completion, so that the webhook has to complete the purchase. */
  closesTheTab: boolean;
  /** Sends each request twice. */
  isImpatient: boolean;
};

/** Confirms the card as the browser's card form does. */
type ConfirmCard = (setupIntentId: string) => Promise<void>;

/** Buys a plan, repeating failed steps. Returns once the subscription is active. */
export async function purchase(
  seller: Seller,
  behavior: BuyerBehavior,
  confirmCard: ConfirmCard,
): Promise<void> {
  await buy(seller, behavior, confirmCard);
  await untilActive(seller);
}

/** Requests the cancellation. */
export async function requestCancellation(seller: Seller): Promise<void> {
  const { id } = await seller.user();
  await seller.post("/api/cancel-subscription-request", {
    reason: "Teste de resistência",
    userId: id,
    email: seller.email,
  });
}

async function buy(
  seller: Seller,
  { plan, closesTheTab, isImpatient }: BuyerBehavior,
  confirmCard: ConfirmCard,
): Promise<void> {
  for (let count = 0; count < maxAttempts; count += 1) {
    if (isImpatient) seller.fireAndForget("/api/get-or-create-subscription", { plan });
    const chosen = await seller.post("/api/get-or-create-subscription", { plan });
    if (chosen.body.status === "active") return;
    const setupIntentId = chosen.body.setupIntentId;
    if (typeof setupIntentId === "string") {
      await confirmCard(setupIntentId);
      if (closesTheTab) return;
      if (isImpatient) seller.fireAndForget("/api/complete-subscription", { setupIntentId, plan });
      const completed = await seller.post("/api/complete-subscription", { setupIntentId, plan });
      if (completed.status === 200) return;
    }
    await setTimeout(pauseMs);
  }
  throw new Error(`${seller.username} could not buy in time`);
}

async function untilActive(seller: Seller): Promise<void> {
  for (let count = 0; count < maxAttempts; count += 1) {
    if ((await seller.user()).hasActiveSubscription === true) return;
    await setTimeout(pauseMs);
  }
  throw new Error(`${seller.username} paid and has no active subscription`);
}
