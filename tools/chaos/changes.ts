import type { PlanId } from "#core/billing/plans.ts";
import {
  CompleteCardChange,
  ConfirmPlanChange,
  QuotePlanChange,
  StartCardChange,
  UndoPlanChange,
} from "#testing/documents/paying-documents.ts";
import { repeat } from "./repeat.ts";
import { bodyOf, type Seller } from "./seller.ts";

/** How a subscriber changes the card, and then the plan. */
export type ChangeBehavior = {
  from: PlanId;
  to: PlanId;
  /** Undoes a scheduled change. */
  changesMind: boolean;
  /** Confirms the change of plan once and closes the tab before the response. */
  leaves: boolean;
  /** Does not complete the card change, so that the webhook has to. */
  closesTheTab: boolean;
  /** Sends each request twice. */
  isImpatient: boolean;
};

/**
 * A seller's change of plan as the last response described it; "unknown": the tab was closed before
 * the response.
 */
export type PlanOutcome = {
  from: PlanId;
  to: PlanId;
  answer: "changed" | "scheduled" | "undone" | "unknown";
  /** Today's charge, as the quote showed it. */
  amountTodayCents: number;
};

/** Confirms another card than the purchase's, as the browser's card form does. */
type ConfirmCard = (setupIntentId: string) => Promise<void>;

/** Changes the card, then the plan, repeating failed steps. */
export async function changeSubscription(
  seller: Seller,
  behavior: ChangeBehavior,
  confirmCard: ConfirmCard,
): Promise<PlanOutcome> {
  await repeat(seller, "change the card", () => changeCard(seller, behavior, confirmCard));
  const outcome = await repeat(seller, "change the plan", () => changePlan(seller, behavior));
  if (outcome.answer !== "scheduled" || !behavior.changesMind) return outcome;
  await repeat(seller, "undo the change", () => undo(seller));
  return { ...outcome, answer: "undone" };
}

async function changeCard(
  seller: Seller,
  { closesTheTab, isImpatient }: ChangeBehavior,
  confirmCard: ConfirmCard,
): Promise<true | null> {
  const started = (await seller.graphql(StartCardChange, { input: {} }))?.startCardChange;
  if (started?.__typename !== "StartCardChangePayload") return null;
  const { step, setupIntentId } = started.progress;
  if (step === "ACTIVE") return true;
  if (!setupIntentId) return null;
  await confirmCard(setupIntentId);
  if (closesTheTab) return true;
  const input = { setupIntentId };
  const complete = async () => {
    const answer = (await seller.graphql(CompleteCardChange, { input }))?.completeSubscription;
    if (answer?.__typename === "CompleteSubscriptionPayload") return "done" as const;
    return answer?.code === "SETUP_INCOMPLETE" ? ("begin again" as const) : null;
  };
  const twin = isImpatient ? complete() : null;
  // Uses the same card set-up again, as the browser does: another one would be a second change.
  const result = await repeat(seller, "complete the card change", complete);
  await twin;
  return result === "done" ? true : null;
}

async function changePlan(
  seller: Seller,
  { from, to, leaves, isImpatient }: ChangeBehavior,
): Promise<PlanOutcome | null> {
  const quoted = (await seller.graphql(QuotePlanChange, { input: { planKey: to } }))?.quotePlanChange;
  if (quoted?.__typename !== "QuotePlanChangePayload") return null;
  const { quoteId, amountToday } = quoted.quote;
  const shown = { from, to, amountTodayCents: Math.round(amountToday * 100) };
  if (leaves) {
    seller.fireAndForget("/graphql", bodyOf(ConfirmPlanChange, { input: { quoteId } }));
    return { ...shown, answer: "unknown" };
  }
  const confirm = async () => {
    const answer = (await seller.graphql(ConfirmPlanChange, { input: { quoteId } }))?.confirmPlanChange;
    if (answer?.__typename !== "ConfirmPlanChangePayload") return null;
    if (answer.status === "CONFIRMATION_REQUIRED") return null;
    return answer.status === "CHANGED" ? ("changed" as const) : ("scheduled" as const);
  };
  const twin = isImpatient ? confirm() : null;
  // Confirming the same quote repeatedly charges it once.
  const answer = await repeat(seller, `confirm the ${to} plan`, confirm);
  await twin;
  return { ...shown, answer };
}

async function undo(seller: Seller): Promise<true | null> {
  const undone = (await seller.graphql(UndoPlanChange, { input: {} }))?.undoPlanChange;
  if (undone?.__typename === "UndoPlanChangePayload") return true;
  // The response to an earlier attempt was lost.
  return undone?.code === "NO_PLAN_CHANGE" ? true : null;
}
