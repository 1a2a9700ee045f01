import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { type NextStep, readNextStep } from "./next-step.ts";
import { errorFailure, invalidResponse, type PaymentFailure, refusalFailure } from "./payment-failure.ts";

const CompleteSubscription = graphql(`
  mutation CompleteSubscription($setupIntentId: String!, $planKey: String) {
    completeSubscription(input: { setupIntentId: $setupIntentId, planKey: $planKey }) {
      __typename
      ... on CompleteSubscriptionPayload {
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

/** What came of completing a purchase; a failure's title is the specification's for this step (S8-24). */
export type Completed =
  | { next: NextStep; failure?: undefined }
  | { next?: undefined; failure: PaymentFailure };

type SetUp = { setupIntentId: string; planKey?: string };

/** Buys the plan with the card that was set up. It may be asked as often as needed: the card is charged once. */
export function useComplete(): (setUp: SetUp) => Promise<Completed> {
  const [, send] = useMutation(CompleteSubscription);
  return async function complete(setUp) {
    const { data, error } = await send(setUp);
    const answer = data?.completeSubscription;
    if (!answer) return { failure: unanswered(error ? errorFailure(error) : invalidResponse) };
    if (answer.__typename !== "CompleteSubscriptionPayload") {
      return { failure: titled(refusalFailure(answer)) };
    }
    const next = readNextStep(answer.progress);
    return next ? { next } : { failure: titled(invalidResponse) };
  };
}

/** The card was accepted before this was asked, and the purchase goes on without us (decision 008). */
function unanswered(failure: PaymentFailure): PaymentFailure {
  if (failure.code !== null) return titled(failure);
  const description =
    "A resposta do servidor não chegou. Se o cartão foi aceito, a assinatura é ativada em instantes e você não paga duas vezes.";
  return titled({ ...failure, description });
}

function titled(failure: PaymentFailure): PaymentFailure {
  return failure.code === "SETUP_INCOMPLETE" ? failure : { ...failure, title: "Erro na Assinatura" };
}
