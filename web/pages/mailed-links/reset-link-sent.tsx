import { Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import { nextResetMail } from "#core/auth/mailed-links/reset-link-rules.ts";
import { useRequestPasswordReset } from "#web/features/account/use-mailed-link.ts";
import { useSecondsLeft } from "#web/shared/browser/use-seconds-left.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { PasswordFrame } from "./password-frame.tsx";

type Props = { email: string; onOtherEmail: () => void };

/** The same text for every address, so that it does not reveal who has an account. */
export function ResetLinkSent({ email, onOtherEmail }: Props) {
  const { send, isSending } = useRequestPasswordReset();
  const [askedAt, setAskedAt] = useState(() => [new Date()]);
  const [problem, setProblem] = useState<string | null>(null);
  const from = askedAt.at(-1) ?? new Date();
  // The server sends no second link before this time (D86).
  const secondsLeft = useSecondsLeft({ from, until: nextResetMail(askedAt, from) });
  const toast = useToast();

  async function askAgain() {
    if (isSending) return;
    setProblem(null);
    const result = await send({ email });
    if (!result.ok) return setProblem(result.error.problem);
    setAskedAt([...askedAt, new Date()]);
    toast.show({ tone: "success", title: "Pedimos outro link", description: "Use o do e-mail mais novo." });
  }

  return (
    <PasswordFrame
      title="Confira seu e-mail"
      version={askedAt.length}
      subtitle={
        <>
          Se <strong>{email.trim()}</strong> é o e-mail de uma conta, o link para criar uma senha nova chega
          em instantes. Ele vale por {resetLinkMinutes} minutos e só funciona uma vez.
        </>
      }
    >
      <Text as="p" size="2" color="gray">
        Não chegou? Olhe a caixa de spam e confira se este é o e-mail do seu cadastro. Um link pedido há pouco
        continua valendo: use o do e-mail mais novo.
      </Text>
      <FormProblem>{problem}</FormProblem>
      <div className="password-actions">
        {secondsLeft > 0 ? (
          <Text size="2" color="gray" className="tabular">
            Você pode pedir outro em {waitText(secondsLeft)}.
          </Text>
        ) : (
          <BusyButton size="2" variant="soft" isBusy={isSending} onClick={askAgain}>
            Enviar de novo
          </BusyButton>
        )}
        <Button size="2" variant="soft" color="gray" onClick={onOtherEmail}>
          Usar outro e-mail
        </Button>
      </div>
    </PasswordFrame>
  );
}

/** Seconds while they are few enough to wait for, otherwise minutes. */
function waitText(seconds: number): string {
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
