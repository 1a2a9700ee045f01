import { Button, Dialog, Flex, Text } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { ProofField } from "./proof-field.tsx";
import { useProof } from "./use-proof.ts";
import { type SetupSecret, useSetup } from "./use-setup.ts";

type Props = { hasPassword: boolean; onBegun: (secret: SetupSecret) => void };

/** What is about to happen, and the password of who has been here for a while. */
export function SetupBegin({ hasPassword, onBegun }: Props) {
  const { begin, isSending } = useSetup();
  const proof = useProof();
  const [issue, setIssue] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const outcome = await begin(proof.input);
    if ("secret" in outcome) return onBegun(outcome);
    if (proof.isAskedFor(outcome.refusal)) return;
    setIssue(outcome.refusal.issues.currentPassword);
    setProblem(outcome.refusal.problem);
    focusField(form, "currentPassword");
  }

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Ativar a verificação em duas etapas</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Depois da senha ou do Google, a entrada pede um código que só o seu celular mostra. Quem descobrir a
        sua senha não entra.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        <Text as="p" size="2">
          Você precisa de um aplicativo autenticador no celular, como o Google Authenticator, o Microsoft
          Authenticator ou o do seu gerenciador de senhas.
        </Text>
        {proof.isNeeded ? (
          <ProofField
            hasPassword={hasPassword}
            password={proof.password}
            onChange={proof.setPassword}
            error={issue}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        {proof.isNeeded && !hasPassword ? null : (
          <Button type="submit" loading={isSending} disabled={false} aria-disabled={isSending}>
            Continuar
          </Button>
        )}
      </Flex>
    </form>
  );
}
