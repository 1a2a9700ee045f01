import type { CombinedError } from "urql";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { type NextCheckoutStep, NextStep_progress, readNextStep } from "./next-step.ts";
import {
  errorFailure,
  invalidResponse,
  PaymentError_error,
  type PaymentFailure,
  refusalFailure,
} from "./payment-failure.ts";

/**
 * The parts of the account that a step of the checkout changes, for every screen that shows them.
 */
graphql(`
  fragment CheckoutResult_user on User {
    id
    ...Viewer_user
    taxId {
      kind
      masked
    }
    paymentCard {
      brand
      last4
      expMonth
      expYear
    }
    subscription {
      id
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      pastDueSince
      startedAt
      plan {
        id
        key
        name
        price
        currency
        interval
        intervalCount
      }
      scheduledPlan {
        id
        key
        name
        price
        currency
      }
    }
    cancellationRequests(first: 1) {
      edges {
        node {
          id
          isOpen
          reason
          createdAt
        }
      }
    }
  }
`);

/** The next step of the checkout, or why this one failed. */
export type SubscriptionStep =
  | { next: NextCheckoutStep; failure?: undefined }
  | { next?: undefined; failure: PaymentFailure };

type Answer = { progress: FragmentType<typeof NextStep_progress> } | FragmentType<typeof PaymentError_error>;

/** Reads the result of a checkout mutation. */
export function readCheckoutStep(
  answer: Answer | undefined,
  error: CombinedError | undefined,
): SubscriptionStep {
  if (!answer) return { failure: error ? errorFailure(error) : invalidResponse };
  if (!("progress" in answer)) return { failure: refusalFailure(readFragment(PaymentError_error, answer)) };
  const next = readNextStep(readFragment(NextStep_progress, answer.progress));
  return next ? { next } : { failure: invalidResponse };
}
