import { useEffect, useEffectEvent, useState } from "react";
import { useMutation } from "urql";
import { type Intent, readIntent } from "#web/features/checkout/card-form/intent.ts";
import { readCheckoutStep } from "#web/features/checkout/checkout-result.ts";
import { invalidResponse, type PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import { graphql } from "#web/gql/gql.ts";

const StartCardChange = graphql(`
  mutation StartCardChange {
    startCardChange(input: {}) {
      __typename
      ... on StartCardChangePayload {
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

type CardChange =
  | { phase: "preparing" }
  | { phase: "failed"; failure: PaymentFailure }
  | { phase: "typing"; intent: Intent; planKey: string };

/** Asks for a card setup when the dialog opens. `onDone`: the card of an earlier try was waiting, and is in place. */
export function useCardChange(onDone: () => void): { change: CardChange; restart: () => void } {
  const [, send] = useMutation(StartCardChange);
  const [change, setChange] = useState<CardChange>({ phase: "preparing" });
  const [tries, setTries] = useState(0);
  const start = useEffectEvent(async () => {
    const { data, error } = await send({});
    const { next, failure } = readCheckoutStep(data?.startCardChange, error);
    if (failure) return setChange({ phase: "failed", failure });
    if (next.step === "active") return onDone();
    const intent = readIntent(next.clientSecret);
    setChange(
      intent
        ? { phase: "typing", intent, planKey: next.planKey }
        : { phase: "failed", failure: invalidResponse },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks again
  useEffect(() => void start(), [tries]);
  function restart(): void {
    setChange({ phase: "preparing" });
    setTries((count) => count + 1);
  }
  return { change, restart };
}
