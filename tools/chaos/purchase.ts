import { setTimeout } from "node:timers/promises";
import type { PlanId } from "#core/billing/plans.ts";
import { maxAttempts, pauseMs } from "./repeat.ts";
import type { Seller } from "./seller.ts";

/** The steps of a purchase in which a process is killed. */
export const steps = ["choose", "card", "complete", "webhook", "cancel"] as const;
export type Step = (typeof steps)[number];

/** How a seller behaves. */
export type BuyerBehavior = {
  plan: PlanId;
  /** Never requests the completion, so that the webhook has to complete the purchase. */
  closesTheTab: boolean;
  /** Sends each request twice. */
  isImpatient: boolean;
};

type BuyerContext = {
  /** Called as each step begins; an injected fault strikes while the step runs. */
  onStep(step: Step): void;
  /** Confirms the card as the browser's card form does. */
  confirmCard(setupIntentId: string): Promise<void>;
};

/** Buys a plan, repeating failed steps. Returns once the subscription is active. */
export async function purchase(
  seller: Seller,
  behavior: BuyerBehavior,
  context: BuyerContext,
): Promise<void> {
  await buy(seller, behavior, context);
  context.onStep("webhook");
  await untilActive(seller);
}

/** Requests the cancellation. */
export async function requestCancellation(
  seller: Seller,
  { onStep }: Pick<BuyerContext, "onStep">,
): Promise<void> {
  onStep("cancel");
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
  context: BuyerContext,
): Promise<void> {
  for (let count = 0; count < maxAttempts; count += 1) {
    context.onStep("choose");
    if (isImpatient) seller.fireAndForget("/api/get-or-create-subscription", { plan });
    const chosen = await seller.post("/api/get-or-create-subscription", { plan });
    if (chosen.body.status === "active") return;
    const setupIntentId = chosen.body.setupIntentId;
    if (typeof setupIntentId === "string") {
      context.onStep("card");
      await context.confirmCard(setupIntentId);
      if (closesTheTab) return;
      context.onStep("complete");
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
