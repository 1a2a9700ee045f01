import { useEffect, useState } from "react";
import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { askWithRetries } from "./ask-with-retries.ts";
import { newPrice, useHasNewPrice } from "./new-price.ts";
import { type NextStep, readNextStep } from "./next-step.ts";
import { errorFailure, invalidResponse, type PaymentFailure, refusalFailure } from "./payment-failure.ts";

const GetOrCreateSubscription = graphql(`
  mutation GetOrCreateSubscription($planKey: String!, $priceId: String) {
    getOrCreateSubscription(input: { planKey: $planKey, priceId: $priceId }) {
      __typename
      ... on GetOrCreateSubscriptionPayload {
        viewer {
          id
          ...Viewer_user
          ...SubscriptionCards_user
        }
        progress {
          step
          planKey
          priceId
          isBoughtNow
          subscriptionId
          setupIntentId
          setupIntentClientSecret
          clientSecret
        }
      }
      ... on Error {
        code
        message
      }
      ... on InvalidInputError {
        fields {
          message
        }
      }
      ... on PaymentError {
        providerError {
          message
        }
      }
    }
  }
`);

/** `priceId`: of the price that the seller was shown; without one, what the plan costs now is not in question. */
export type ChosenPlan = { planKey: string; priceId?: string | null };

/** What came of beginning or going on with a purchase. */
export type Begun = { next: NextStep; failure?: undefined } | { next?: undefined; failure: PaymentFailure };

/**
 * Begins to buy a plan, or goes on where it was left (S4-11). A busy provider is asked again after 2 seconds, which a
 * toast says (S8-14). Null: the screen was left meanwhile.
 */
export function useGetOrCreate(): (chosen: ChosenPlan) => Promise<Begun | null> {
  const hasNewPrice = useHasNewPrice();
  const [, send] = useMutation(GetOrCreateSubscription);
  const [left] = useState(() => ({ controller: new AbortController() }));
  const toast = useToast();
  useEffect(() => {
    left.controller = new AbortController();
    return () => left.controller.abort();
  }, [left]);

  async function ask(chosen: ChosenPlan): Promise<Begun> {
    const { data, error } = await send(chosen);
    const answer = data?.getOrCreateSubscription;
    if (!answer) return { failure: error ? errorFailure(error) : invalidResponse };
    if (answer.__typename !== "GetOrCreateSubscriptionPayload") {
      const isPriceOld = answer.code === "INVALID_REQUEST" && (await hasNewPrice(chosen));
      return { failure: isPriceOld ? newPrice : refusalFailure(answer) };
    }
    const next = readNextStep(answer.progress);
    return next ? { next } : { failure: invalidResponse };
  }

  return async function getOrCreate(chosen) {
    const { signal } = left.controller;
    const begun = await askWithRetries({
      ask: () => ask(chosen),
      onBusy: () => toast.show(temporaryError),
      signal,
    });
    return signal.aborted ? null : begun;
  };
}

const temporaryError = {
  title: "Erro temporário",
  description: "O sistema de pagamento está ocupado. Vamos tentar de novo em 2 segundos.",
};
