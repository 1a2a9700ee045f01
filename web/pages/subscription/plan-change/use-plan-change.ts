import { useState } from "react";
import { useMutation } from "urql";
import { confirmPayment } from "#web/features/checkout/card-form/confirm-card.ts";
import { type CardFormSettings, loadCardForm } from "#web/features/checkout/card-form/load-card-form.ts";
import {
  errorFailure,
  PaymentError_error,
  type PaymentFailure,
  refusalFailure,
} from "#web/features/checkout/payment-failure.ts";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

const QuotePlanChange = graphql(`
  mutation QuotePlanChange($planKey: String!) {
    quotePlanChange(input: { planKey: $planKey }) {
      __typename
      ... on QuotePlanChangePayload {
        quote {
          quoteId
          planKey
          isImmediate
          amountToday
          credit
          startsAt
          nextChargeAt
        }
      }
      ...PaymentError_error
    }
  }
`);

const ConfirmPlanChange = graphql(`
  mutation ConfirmPlanChange($quoteId: String!) {
    confirmPlanChange(input: { quoteId: $quoteId }) {
      __typename
      ... on ConfirmPlanChangePayload {
        viewer {
          id
          ...CheckoutResult_user
        }
        status
        clientSecret
      }
      ...PaymentError_error
    }
  }
`);

export type ShownQuote = {
  quoteId: string;
  planKey: string;
  isImmediate: boolean;
  amountToday: number;
  credit: number;
  startsAt: string;
  nextChargeAt: string;
};

/**
 * Requests a quote for another plan, and changes to it as quoted (D142). `failure`: why the last
 * step failed.
 */
export function usePlanChange(settings: CardFormSettings) {
  const [, ask] = useMutation(QuotePlanChange);
  const [, send] = useMutation(ConfirmPlanChange);
  const [quote, setQuote] = useState<ShownQuote | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  async function show(planKey: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    const { data, error } = await ask({ planKey });
    setBusy(false);
    const answer = data?.quotePlanChange;
    if (answer?.__typename === "QuotePlanChangePayload") return setQuote(answer.quote);
    setQuote(null);
    setFailure(answer ? refusalFailure(readFragment(PaymentError_error, answer)) : failureOf(error));
  }

  /**
   * True once the plan is changed or the change is scheduled. Safe to repeat after a lost answer.
   */
  async function confirm({ quoteId }: ShownQuote): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const problem = await confirmWithBank(quoteId).catch(unexpected);
    setBusy(false);
    setFailure(problem);
    // These refusals invalidate the quote, so another one is requested. Without an answer, the same
    // quote is sent again.
    if (problem && endsQuote.includes(problem.code ?? "")) setQuote(null);
    return problem === null;
  }

  async function confirmWithBank(quoteId: string): Promise<PaymentFailure | null> {
    const first = await sendOnce(quoteId);
    if (!("clientSecret" in first)) return first.failure;
    const stripe = await loadCardForm(settings);
    const unconfirmed = await confirmPayment(stripe, first.clientSecret);
    // Whatever the bank answered, the server knows the outcome.
    const second = await sendOnce(quoteId);
    if ("clientSecret" in second) return unconfirmed?.failure ?? failureOf(undefined);
    return second.failure;
  }

  async function sendOnce(
    quoteId: string,
  ): Promise<{ clientSecret: string } | { failure: PaymentFailure | null }> {
    const { data, error } = await send({ quoteId });
    const answer = data?.confirmPlanChange;
    if (!answer) return { failure: failureOf(error) };
    if (answer.__typename !== "ConfirmPlanChangePayload") {
      return { failure: refusalFailure(readFragment(PaymentError_error, answer)) };
    }
    return answer.clientSecret ? { clientSecret: answer.clientSecret } : { failure: null };
  }

  return { quote, isBusy, failure, show, confirm, forget: () => setQuote(null) };
}

const endsQuote = ["PLAN_CHANGE_OUTDATED", "CARD_ERROR", "INVALID_REQUEST", "MISSING_PRICE_CONFIG"];

type RequestError = Parameters<typeof errorFailure>[0];

function failureOf(error: RequestError | undefined): PaymentFailure {
  if (error) return errorFailure(error);
  return {
    code: null,
    title: "Erro",
    description: "Não sabemos se deu certo. Tente de novo: a troca só é cobrada uma vez.",
  };
}

function unexpected(error: unknown): PaymentFailure {
  console.error(error);
  return failureOf(undefined);
}
