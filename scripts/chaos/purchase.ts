import { setTimeout } from "node:timers/promises";
import type { PlanId } from "#core/billing/plans.ts";
import type { Seller } from "./seller.ts";

const pauseMs = 150;
/**
 * A seller's patience is counted in answers, not in seconds: on a machine under pressure both the
 * product and the questions are slower. On an idle one this is about four minutes.
 */
const mostTries = 1500;

/** The moments of a purchase at which something is killed. */
export const steps = ["choose", "card", "complete", "webhook", "cancel"] as const;
export type Step = (typeof steps)[number];

/** How a seller behaves. */
export type BuyerBehavior = {
  plan: PlanId;
  /** Never asks for the completion: the webhook has to do it. */
  closesTheTab: boolean;
  /** Presses the button twice. */
  isImpatient: boolean;
};

type BuyerContext = {
  /** Called as each step begins; the trouble it makes arrives while the step runs. */
  trouble(step: Step): void;
  /** What the browser does with the card form. */
  confirmCard(setupIntentId: string): Promise<void>;
};

/** A seller buys a plan, whatever happens meanwhile, and then asks to cancel. */
export async function purchase(seller: Seller, manner: BuyerBehavior, around: BuyerContext): Promise<void> {
  await buy(seller, manner, around);
  around.trouble("webhook");
  await untilActive(seller);
  around.trouble("cancel");
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
  around: BuyerContext,
): Promise<void> {
  for (let count = 0; count < mostTries; count += 1) {
    around.trouble("choose");
    if (isImpatient) seller.leave("/api/get-or-create-subscription", { plan });
    const chosen = await seller.post("/api/get-or-create-subscription", { plan });
    if (chosen.body.status === "active") return;
    const setupIntentId = chosen.body.setupIntentId;
    if (typeof setupIntentId === "string") {
      around.trouble("card");
      await around.confirmCard(setupIntentId);
      if (closesTheTab) return;
      around.trouble("complete");
      if (isImpatient) seller.leave("/api/complete-subscription", { setupIntentId, plan });
      const completed = await seller.post("/api/complete-subscription", { setupIntentId, plan });
      if (completed.status === 200) return;
    }
    await setTimeout(pauseMs);
  }
  throw new Error(`${seller.username} could not buy in time`);
}

async function untilActive(seller: Seller): Promise<void> {
  for (let count = 0; count < mostTries; count += 1) {
    if ((await seller.user()).hasActiveSubscription === true) return;
    await setTimeout(pauseMs);
  }
  throw new Error(`${seller.username} paid and has no active subscription`);
}
