import { Button, Code, Dialog, Flex, Text } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { checkTotpCode } from "#core/auth/second-factor-rules.ts";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { useCopy } from "#web/shared/ui/use-copy.ts";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { type SetupSecret, useSetup } from "./use-setup.ts";

type Props = { setup: SetupSecret; onEnabled: (recoveryCodes: string[]) => void };

/** The QR code, the same as text, and the first code as proof that the app has it. */
export function SetupScan({ setup, onEnabled }: Props) {
  const { enable, isSending } = useSetup();
  const [code, setCode] = useState("");
  const [issue, setIssue] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const checked = checkTotpCode(code);
    setIssue(checked.ok ? undefined : checked.issues[0]?.message);
    setProblem(null);
    if (!checked.ok) return focusField(form, "code");
    const outcome = await enable(code);
    if ("recoveryCodes" in outcome) return onEnabled(outcome.recoveryCodes);
    setIssue(outcome.refusal.issues.code);
    setProblem(outcome.refusal.problem);
    focusField(form, "code");
  }

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Escaneie o código QR</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        No aplicativo autenticador, adicione uma conta e aponte a câmera para o código.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        <QrCode text={setup.uri} label="Código QR para o aplicativo autenticador" />
        <SecretText secret={setup.secret} />
        <CodeField label="Código que o aplicativo mostra" value={code} onChange={setCode} error={issue} />
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={isSending} disabled={false} aria-disabled={isSending}>
          Ativar
        </Button>
      </Flex>
    </form>
  );
}

/** For who cannot scan, as on the phone itself: in groups that are easy to type. */
function SecretText({ secret }: { secret: string }) {
  const shown = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy(shown);
  const CopyIcon = outcome === "copied" ? Check : Copy;
  return (
    <div>
      <Text as="p" size="2" color="gray" mb="2">
        Não dá para escanear? Digite ou copie esta chave no aplicativo:
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Code ref={shown} size="2" color="gray" className="second-factor-secret" translate="no">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </Code>
        <Button type="button" size="1" variant="soft" onClick={() => copy(secret)}>
          <CopyIcon size={16} aria-hidden />
          Copiar chave
        </Button>
      </Flex>
      <p role="status" className="second-factor-status">
        {outcome === "copied" ? "Chave copiada." : null}
        {outcome === "selected" ? "A chave está selecionada: copie com Ctrl+C." : null}
      </p>
    </div>
  );
}
