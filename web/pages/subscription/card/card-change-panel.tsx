import { Button, Flex, Text } from "@radix-ui/themes";
import { useEffect, useEffectEvent, useState } from "react";
import { useMutation } from "urql";
import { CardFormSkeleton } from "#web/features/checkout/card-form/card-form.tsx";
import { CardFields } from "#web/features/checkout/card-form/card-panel.tsx";
import { type Intent, readIntent } from "#web/features/checkout/card-form/intent.ts";
import { readCheckoutStep } from "#web/features/checkout/checkout-result.ts";
import {
  errorFailure,
  invalidResponse,
  type PaymentFailure,
} from "#web/features/checkout/payment-failure.ts";
import { graphql } from "#web/gql/gql.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const CardChangeSettings = graphql(`
  query CardChangeSettings {
    paymentSettings {
      publishableKey
      scriptUrl
    }
  }
`);

/**
 * The form for the new card, inside the page. A modal dialog would block the bank's challenge,
 * which Stripe.js renders outside the dialog.
 */
export function CardChangePanel({ onDone, onKeep }: { onDone: () => void; onKeep: () => void }) {
  const message = useFocusOnMount<HTMLParagraphElement>();
  return (
    <section aria-label="Trocar cartão" className="subscription-panel">
      <Text as="p" size="2" color="gray" mb="4" className="measure" tabIndex={-1} ref={message}>
        As próximas cobranças vão para o novo cartão. Nada é cobrado agora, e o cartão atual fica até o novo
        ser aceito.
      </Text>
      <CardChangeForm onDone={onDone} />
      <Button mt="4" variant="soft" color="gray" onClick={onKeep}>
        Ficar com o cartão atual
      </Button>
    </section>
  );
}

function CardChangeForm({ onDone }: { onDone: () => void }) {
  const [{ data, error, fetching }, retry] = useRetryQuery({ query: CardChangeSettings });
  const { change, restart } = useCardChange(onDone);
  const notLoaded = error && !data ? errorFailure(error) : null;
  const failure = change.phase === "failed" ? change.failure : notLoaded;
  if (failure) {
    const startAgain = () => {
      if (!data) retry();
      restart();
    };
    return (
      <Flex direction="column" gap="4" align="start">
        <FormProblem>{`${failure.title}. ${failure.description}`}</FormProblem>
        <BusyButton isBusy={fetching} onClick={startAgain}>
          Tentar novamente
        </BusyButton>
      </Flex>
    );
  }
  if (!data) return <CardFormSkeleton />;
  const isTyping = change.phase === "typing";
  return (
    <CardFields
      purpose="card"
      settings={data.paymentSettings}
      planKey={isTyping ? change.planKey : ""}
      buttonText="Usar este cartão"
      intent={isTyping ? change.intent : null}
      isActivated={false}
      onBought={onDone}
      onNewCard={restart}
    />
  );
}

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

/**
 * Requests a card set-up when the panel opens. `onDone`: the card of an earlier attempt was waiting
 * and has now replaced the old one.
 */
function useCardChange(onDone: () => void): { change: CardChange; restart: () => void } {
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
