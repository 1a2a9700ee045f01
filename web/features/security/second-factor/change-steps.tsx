import { Button, Dialog, Flex } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { checkSecondFactorCode } from "#core/auth/second-factor-rules.ts";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { CodeField } from "./code-field.tsx";
import { ProofField } from "./proof-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { DialogProps } from "./step-dialog.tsx";
import { useChange } from "./use-change.ts";
import { useProof } from "./use-proof.ts";

const words = {
  disable: {
    title: "Desativar a verificação em duas etapas?",
    description:
      "Para entrar, bastará a senha ou o Google. Os códigos de recuperação deixam de valer. Avisamos você por e-mail.",
    send: "Desativar",
    color: "tomato",
  },
  renew: {
    title: "Novos códigos de recuperação",
    description: "Você recebe dez códigos novos, e os anteriores deixam de valer.",
    send: "Criar códigos",
    color: "jade",
  },
} as const;

/** Turning the second factor off, or new recovery codes: both with a code (D104). */
export function ChangeSteps({
  change,
  account,
  onMustStay,
  onClose,
}: DialogProps & { change: "disable" | "renew" }) {
  const actions = useChange();
  const { isSending } = actions;
  const proof = useProof();
  const toast = useToast();
  const [code, setCode] = useState("");
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { title, description, send, color } = words[change];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const checked = checkSecondFactorCode(code);
    setIssues(checked.ok ? {} : { code: checked.issues[0]?.message ?? "" });
    setProblem(null);
    if (!checked.ok) return focusField(form, "code");
    const outcome = await actions[change]({ code, ...proof.input });
    if ("recoveryCodes" in outcome) return finish(outcome.recoveryCodes);
    const { refusal } = outcome;
    if (proof.isAskedFor(refusal)) return;
    setIssues(refusal.issues);
    setProblem(refusal.problem);
    focusField(form, refusal.issues.currentPassword ? "currentPassword" : "code");
  }

  function finish(made: readonly string[]) {
    if (change === "renew") {
      onMustStay();
      return setCodes(made);
    }
    toast.show({
      tone: "success",
      title: "Verificação desativada",
      description: "Para entrar, basta a senha ou o Google.",
    });
    onClose();
  }

  if (codes) {
    return (
      <RecoveryCodes
        title="Guarde os códigos novos"
        username={account.username}
        codes={codes}
        onDone={onClose}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        {description}
      </Dialog.Description>
      <Flex direction="column" gap="4">
        <CodeField
          label="Código do aplicativo ou de recuperação"
          value={code}
          onChange={setCode}
          error={issues.code}
          takesLetters
        />
        {proof.isNeeded ? (
          <ProofField
            hasPassword={account.hasPassword}
            password={proof.password}
            onChange={proof.setPassword}
            error={issues.currentPassword}
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
        {proof.isNeeded && !account.hasPassword ? null : (
          <Button type="submit" color={color} loading={isSending} disabled={false} aria-disabled={isSending}>
            {send}
          </Button>
        )}
      </Flex>
    </form>
  );
}
