import { Button, Flex, Skeleton, Spinner, Text } from "@radix-ui/themes";
import { PaymentElement } from "@stripe/react-stripe-js";
import { CircleAlert, Lock } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { asSentence, isCardRefused, type PaymentFailure } from "../payment-failure.ts";
import type { CardPurpose } from "./confirm-card.ts";
import type { Intent } from "./intent.ts";
import { useBuy } from "./use-buy.ts";
import { loadTimeoutMs, loadTimeoutText } from "./use-card-form.ts";
import "./card-form.css";

type Props = {
  planKey: string;
  purpose: CardPurpose;
  intent: Intent;
  buttonText: string;
  /** The subscription has become active in the meantime. */
  isActivated: boolean;
  /** Why another card is needed. */
  lastFailure: PaymentFailure | null;
  onBought: () => void;
  onNewCard: (failure: PaymentFailure) => void;
  /** Called when the form did not load, with the provider's reason if there is one. */
  onLoadError: (reason: string) => void;
};

/**
 * The payment provider's card form and its pay button (S2-36). It stays mounted while the payment
 * runs.
 */
export function CardForm({ planKey, purpose, intent, buttonText, lastFailure, onLoadError, ...on }: Props) {
  const [isReady, setReady] = useState(false);
  const { submit, isBuying, failure, forget } = useBuy({ planKey, purpose, intent, ...on });
  useLoadTimeout(!isReady, () => onLoadError(loadTimeoutText));
  const shown = failure ?? lastFailure;

  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form className="card-form" onSubmit={send} aria-busy={isBuying}>
      <div className="card-form-fields">
        <PaymentElement
          options={{ readOnly: isBuying }}
          onChange={forget}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => onLoadError(error.message || loadTimeoutText)}
        />
        {isReady ? null : (
          <div className="card-form-cover">
            <CardFormSkeleton />
          </div>
        )}
      </div>
      {shown && !isBuying ? <FailureLine failure={shown} /> : null}
      {/* Not `disabled`, which would lose the focus. */}
      <Button type="submit" size="3" loading={isBuying} disabled={!isReady} aria-disabled={isBuying}>
        {buttonText}
      </Button>
      <Processing isBuying={isBuying} purpose={purpose} />
      <Text as="p" size="1" color="gray" className="card-form-safety">
        <Lock size={16} aria-hidden />
        Pagamento seguro: os dados do cartão vão direto para o processador de pagamentos e não passam por nós.
      </Text>
    </form>
  );
}

/** The form's skeleton while it loads. */
export function CardFormSkeleton() {
  return (
    <>
      <Flex align="center" gap="2" role="status" mb="3">
        <Spinner />
        <Text size="2" color="gray">
          Preparando o formulário...
        </Text>
      </Flex>
      <div className="card-form-skeleton" aria-hidden>
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
    </>
  );
}

const processing = { purchase: "Processando o pagamento...", card: "Conferindo o cartão..." };

/** Says what is happening, and once it takes long, to keep the page open. */
function Processing({ isBuying, purpose }: { isBuying: boolean; purpose: CardPurpose }) {
  const isSlow = useIsSlow(isBuying);
  return (
    <Text as="p" size="2" color="gray" role="status" className={isBuying ? "" : "visually-hidden"}>
      {isBuying ? processing[purpose] : null}
      {isSlow ? " Está demorando mais que o normal. Não feche esta página." : null}
    </Text>
  );
}

const slowAfterMs = 8000;

function useIsSlow(isBuying: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBuying) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBuying]);
  return isSlow;
}

/** The only place that says it: next to the button, while the failure holds (D317). */
function FailureLine({ failure }: { failure: PaymentFailure }) {
  const line = useFocusIfLost<HTMLParagraphElement>();
  return (
    <p className="card-form-failure" role="alert" tabIndex={-1} ref={line}>
      <CircleAlert size={16} aria-hidden />
      <span>
        <strong>{failure.title}.</strong> {asSentence(failure.description)}
        {isCardRefused(failure) ? " Nada foi cobrado." : null}
      </span>
    </p>
  );
}

function useLoadTimeout(isWaiting: boolean, onTimeout: () => void): void {
  const giveUp = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => giveUp(), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}
