import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { readCheckoutStep, type SubscriptionStep } from "./checkout-result.ts";
import type { PaymentFailure } from "./payment-failure.ts";

const CompleteSubscription = graphql(`
  mutation CompleteSubscription($setupIntentId: String!, $planKey: String) {
    completeSubscription(input: { setupIntentId: $setupIntentId, planKey: $planKey }) {
      __typename
      ... on CompleteSubscriptionPayload {
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

type SetUp = { setupIntentId: string; planKey?: string };

/**
 * Buys the plan with the card that was set up. Safe to repeat: the card is charged once. A failure
 * has the title that the specification gives this step (S8-24).
 */
export function useComplete(): (setUp: SetUp) => Promise<SubscriptionStep> {
  const [, send] = useMutation(CompleteSubscription);
  return async function complete(setUp) {
    const { data, error } = await send(setUp);
    const { next, failure } = readCheckoutStep(data?.completeSubscription, error);
    if (next) return { next };
    return { failure: titled(data ? failure : unanswered(failure)) };
  };
}

/**
 * The card was accepted before this request, so the server completes the purchase even without it
 * (decision 008).
 */
function unanswered(failure: PaymentFailure): PaymentFailure {
  if (failure.code !== null) return failure;
  const description =
    "A resposta do servidor não chegou. Se o cartão foi aceito, a assinatura é ativada em instantes e você não paga duas vezes.";
  return { ...failure, description };
}

function titled(failure: PaymentFailure): PaymentFailure {
  return failure.code === "SETUP_INCOMPLETE" ? failure : { ...failure, title: "Erro na Assinatura" };
}
