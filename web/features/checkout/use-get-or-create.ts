import { useEffect, useState } from "react";
import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { askWithRetries } from "./ask-with-retries.ts";
import { readCheckoutStep, type SubscriptionStep } from "./checkout-result.ts";
import { newPrice, useHasNewPrice } from "./new-price.ts";

const GetOrCreateSubscription = graphql(`
  mutation GetOrCreateSubscription($planKey: String!, $priceId: String) {
    getOrCreateSubscription(input: { planKey: $planKey, priceId: $priceId }) {
      __typename
      ... on GetOrCreateSubscriptionPayload {
        viewer {
          id
          ...CheckoutResult_user
        }
        progress {
          ...NextStep_progress
        }
      }
      ...PaymentError_error
    }
  }
`);

/**
 * `priceId` is the price that the seller was shown. Without it the server charges the current
 * price.
 */
export type PlanChoice = { planKey: string; priceId?: string | null };

/**
 * Starts to buy a plan, or resumes a purchase (S4-11). When the provider is busy, tries again after
 * 2 seconds and shows a toast (S8-14). Null when the seller has left the screen.
 */
export function useGetOrCreate(): (chosen: PlanChoice) => Promise<SubscriptionStep | null> {
  const hasNewPrice = useHasNewPrice();
  const [, send] = useMutation(GetOrCreateSubscription);
  const [left] = useState(() => ({ controller: new AbortController() }));
  const toast = useToast();
  useEffect(() => {
    left.controller = new AbortController();
    return () => left.controller.abort();
  }, [left]);

  async function ask(chosen: PlanChoice): Promise<SubscriptionStep> {
    const { data, error } = await send(chosen);
    const step = readCheckoutStep(data?.getOrCreateSubscription, error);
    const mayBeNewPrice = data && step.failure?.code === "INVALID_REQUEST";
    return mayBeNewPrice && (await hasNewPrice(chosen)) ? { failure: newPrice } : step;
  }

  return async function getOrCreate(chosen) {
    const { signal } = left.controller;
    const step = await askWithRetries({
      ask: () => ask(chosen),
      onBusy: () => toast.show(temporaryError),
      signal,
    });
    return signal.aborted ? null : step;
  };
}

const temporaryError = {
  title: "Erro temporário",
  description: "O sistema de pagamento está ocupado. Vamos tentar de novo em 2 segundos.",
};
