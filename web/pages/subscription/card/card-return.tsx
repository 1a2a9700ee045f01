import { Button, Callout, Spinner } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { cardChanged } from "#web/features/checkout/active-text.ts";
import { nextStepPath } from "#web/features/checkout/next-step.ts";
import { isSignedOut } from "#web/features/checkout/payment-failure.ts";
import { useComplete } from "#web/features/checkout/use-complete.ts";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { type CardReturnFailure, cardReturnFailure } from "./card-return-text.ts";

/** The outcome of a card change after a full-page bank redirect (D140). */
export function CardReturn() {
  const { isAsking, failure, retry } = useCardReturn();
  if (isAsking) {
    return (
      <Callout.Root role="status" mb="4">
        <Callout.Icon>
          <Spinner />
        </Callout.Icon>
        <Callout.Text>Conferindo o novo cartão. Isso leva alguns segundos.</Callout.Text>
      </Callout.Root>
    );
  }
  return failure ? <NotChanged failure={failure} onRetry={retry} /> : null;
}

function NotChanged({ failure, onRetry }: { failure: CardReturnFailure; onRetry: () => void }) {
  const callout = useFocusIfLost<HTMLDivElement>();
  return (
    <Callout.Root color="tomato" role="alert" mb="4" tabIndex={-1} ref={callout}>
      <Callout.Icon>
        <CircleAlert size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <strong>{failure.title}.</strong> {failure.text}
      </Callout.Text>
      {failure.canRetry ? (
        <Button variant="surface" color="gray" onClick={onRetry}>
          Tentar novamente
        </Button>
      ) : null}
    </Callout.Root>
  );
}

/** The parameters that Stripe adds to the address that the bank leads back to. */
const added = ["setup_intent", "setup_intent_client_secret", "redirect_status"];

type Progress = { isAsking: boolean; failure: CardReturnFailure | null; retry: () => void };

/**
 * Completes the card change of a seller who returns from the bank's own page. Stripe's parameters
 * leave the address at once (D37). The address proves nothing: the server reads the state of the
 * set-up.
 */
function useCardReturn(): Progress {
  const setupIntentId = useReturnedSetup();
  const [isAsking, setAsking] = useState(setupIntentId !== null);
  const [failure, setFailure] = useState<CardReturnFailure | null>(null);
  const [tries, setTries] = useState(0);
  const complete = useComplete();
  const navigate = useNavigate();
  const toast = useToast();

  const settle = useEffectEvent(async (id: string) => {
    setAsking(true);
    setFailure(null);
    const completed = await complete({ setupIntentId: id });
    setAsking(false);
    if (completed.failure) {
      if (!isSignedOut(completed.failure)) setFailure(cardReturnFailure(completed.failure));
      return;
    }
    if (completed.next.step === "active") return toast.show(cardChanged);
    navigate(nextStepPath(completed.next), { replace: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks again
  useEffect(() => {
    if (setupIntentId !== null) void settle(setupIntentId);
  }, [setupIntentId, tries]);

  return { isAsking, failure, retry: () => setTries((count) => count + 1) };
}

/** The set-up in the address with which the page was opened; null on any other visit. */
function useReturnedSetup(): string | null {
  const [search, setSearch] = useSearchParams();
  const named = search.get("setup_intent");
  const [setupIntentId, setSetupIntentId] = useState(named);
  if (named !== null && named !== setupIntentId) setSetupIntentId(named);
  useEffect(() => {
    if (!added.some((name) => search.has(name))) return;
    const rest = new URLSearchParams([...search].filter(([name]) => !added.includes(name)));
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  return setupIntentId;
}
