import { Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { resetLinkMinutes } from "../../../core/auth/password-rules.ts";
import { useRequestPasswordReset } from "../../shared/account/use-request-password-reset.ts";
import { FormProblem } from "../../shared/fields/form-problem.tsx";
import { useToast } from "../../shared/toasts/use-toast.ts";
import { PasswordFrame } from "./password-frame.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** An e-mail takes its time: until then another one only confuses. */
const pauseSeconds = 60;

type Props = { email: string; onOtherEmail: () => void };

/** The same for every address, for it is nobody's business who has an account. */
export function LinkAskedFor({ email, onOtherEmail }: Props) {
  const { requestReset, isSending } = useRequestPasswordReset();
  const [timesAsked, setTimesAsked] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const { secondsLeft, restart } = useSecondsLeft(pauseSeconds);
  const toast = useToast();

  async function askAgain() {
    if (isSending) return;
    setProblem(null);
    const refusal = await requestReset(email);
    if (refusal) return setProblem(refusal.problem);
    restart();
    setTimesAsked(timesAsked + 1);
    toast.show({ tone: "success", title: "Pedimos outro link", description: "Use o do e-mail mais novo." });
  }

  return (
    <PasswordFrame
      title="Confira seu e-mail"
      version={timesAsked}
      subtitle={
        <>
          Se <strong>{email.trim()}</strong> é o e-mail de uma conta, o link para criar uma senha nova chega
          em instantes. Ele vale por {resetLinkMinutes} minutos e só funciona uma vez.
        </>
      }
    >
      <Text as="p" size="2" color="gray">
        Não chegou? Olhe a caixa de spam e confira se este é o e-mail do seu cadastro.
      </Text>
      <FormProblem>{problem}</FormProblem>
      <div className="password-actions">
        {secondsLeft > 0 ? (
          <Text size="2" color="gray" className="tabular">
            Você pode pedir outro em {secondsLeft} s.
          </Text>
        ) : (
          <Button
            size="2"
            variant="soft"
            loading={isSending}
            disabled={false}
            aria-disabled={isSending}
            onClick={askAgain}
          >
            Enviar de novo
          </Button>
        )}
        <Button size="2" variant="soft" color="gray" onClick={onOtherEmail}>
          Usar outro e-mail
        </Button>
      </div>
    </PasswordFrame>
  );
}
