import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useClient } from "urql";
import { activated } from "#web/features/checkout/active-text.ts";
import { nextStepPath } from "#web/features/checkout/next-step.ts";
import { isSignedOut, type PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import { useComplete } from "#web/features/checkout/use-complete.ts";
import { graphql } from "#web/gql/gql.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const PaymentReturnQuery = graphql(`
  query PaymentReturn {
    viewer {
      id
      ...Viewer_user
    }
  }
`);

type PaymentReturn = { isAsking: boolean; failure: PaymentFailure | null; retry: () => void };

/**
 * Completes the purchase that another page view began, if the address names its set-up; otherwise
 * reads the account again. Calls `onSettled` once there is nothing left to complete.
 */
export function useCompleteReturn(search: string, onSettled: () => void): PaymentReturn {
  const setupIntentId = new URLSearchParams(search).get("setup_intent");
  const [isAsking, setAsking] = useState(setupIntentId !== null);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [tries, setTries] = useState(0);
  const complete = useComplete();
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();

  const settle = useEffectEvent(async (id: string) => {
    setAsking(true);
    setFailure(null);
    const completed = await complete({ setupIntentId: id });
    setAsking(false);
    if (completed.failure) {
      if (isSignedOut(completed.failure)) return;
      const { title, description } = completed.failure;
      toast.show({ title, description, tone: "destructive" });
      return setFailure(completed.failure);
    }
    onSettled();
    if (completed.next.step === "active") return toast.show(activated(completed.next.planKey));
    navigate(nextStepPath(completed.next), { replace: true });
  });

  const refresh = useEffectEvent(async () => {
    await client.query(PaymentReturnQuery, {}, { requestPolicy: "network-only" });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks again
  useEffect(() => {
    void (setupIntentId === null ? refresh() : settle(setupIntentId));
  }, [setupIntentId, tries]);

  return { isAsking, failure, retry: () => setTries((count) => count + 1) };
}
