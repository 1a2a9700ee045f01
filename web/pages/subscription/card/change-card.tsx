import { Button, Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useQuery } from "urql";
import { cardChanged } from "#web/features/checkout/active-text.ts";
import { CardFields } from "#web/features/checkout/card-form/card-panel.tsx";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useFocusOnMount, useFocusOnReturn } from "../use-focus-on-mount.ts";
import { useCardChange } from "./use-card-change.ts";

const CardChangeSettings = graphql(`
  query CardChangeSettings {
    paymentSettings {
      publishableKey
      scriptUrl
    }
  }
`);

/**
 * Replaces the card that is charged (D140), on the page itself: a modal dialog would keep the bank's question, which
 * Stripe.js puts beside it, from being answered.
 */
export function ChangeCard() {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const message = useFocusOnMount<HTMLParagraphElement>();
  const trigger = useFocusOnReturn<HTMLButtonElement>(isOpen);
  function finish(): void {
    setOpen(false);
    toast.show(cardChanged);
  }
  if (!isOpen) {
    return (
      <Button variant="soft" ref={trigger} onClick={() => setOpen(true)}>
        Trocar cartão
      </Button>
    );
  }
  return (
    <section aria-label="Trocar cartão" className="subscription-panel">
      <Text as="p" size="2" color="gray" mb="4" className="measure" tabIndex={-1} ref={message}>
        As próximas cobranças vão para o novo cartão. Nada é cobrado agora, e o cartão atual fica até o novo
        ser aceito.
      </Text>
      <CardChangeForm onDone={finish} />
      <Button mt="4" variant="soft" color="gray" onClick={() => setOpen(false)}>
        Ficar com o cartão atual
      </Button>
    </section>
  );
}

function CardChangeForm({ onDone }: { onDone: () => void }) {
  const [{ data }] = useQuery({ query: CardChangeSettings });
  const { change, restart } = useCardChange(onDone);
  if (change.phase === "failed") {
    return (
      <Flex direction="column" gap="4" align="start">
        <FormProblem>{`${change.failure.title}. ${change.failure.description}`}</FormProblem>
        <Button onClick={restart}>Tentar novamente</Button>
      </Flex>
    );
  }
  if (!data) return null;
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
