import { Dialog, Text } from "@radix-ui/themes";
import { useState } from "react";
import { formatDateTime } from "#core/format/date.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { ShownOnce } from "#web/shared/forms/shown-once.tsx";
import { StepDialog } from "#web/shared/forms/step-dialog.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { keepEndpointDraft, resumePath } from "./endpoint-draft.ts";
import type { Endpoint } from "./endpoint-fragment.ts";
import { secretTexts } from "./secret-texts.ts";
import { useRotateSecret } from "./use-endpoint-mutations.ts";

type Props = {
  endpoint: Endpoint | null;
  hasPassword: boolean;
  onClose: () => void;
  returnFocus: () => void;
  /** The answer was lost: whether the secret was rotated is read again. */
  readAgain: () => void;
};

/** Explains what a rotation does, then shows the new secret once (D403). */
export function RotateSecretDialog({ endpoint, onClose, returnFocus, ...rest }: Props) {
  return (
    <StepDialog isOpen={endpoint !== null} onClose={onClose} returnFocus={returnFocus} maxWidth="520px">
      {(setMustStay) =>
        endpoint ? <Steps {...rest} endpoint={endpoint} onMustStay={setMustStay} onClose={onClose} /> : null
      }
    </StepDialog>
  );
}

type StepProps = Pick<Props, "hasPassword" | "onClose" | "readAgain"> & {
  endpoint: Endpoint;
  onMustStay: (stays: boolean) => void;
};

function Steps({ endpoint: { id, url, olderSecretUntil }, hasPassword, onMustStay, ...props }: StepProps) {
  const { send, isSending } = useRotateSecret();
  const [secret, setSecret] = useState<string | null>(null);
  const [needsProof, setNeedsProof] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "" },
    check: (value) => ({ ok: true, value }),
  });

  const submit = form.handleSubmit(async ({ currentPassword }) => {
    if (isSending) return;
    onMustStay(true);
    const proof = needsProof && currentPassword !== "" ? { currentPassword } : {};
    const result = await send({ input: { id, ...proof } });
    if (result.ok) return setSecret(result.data.secret);
    onMustStay(false);
    const { error } = result;
    if (error.isUnanswered) props.readAgain();
    if (error.code !== "REAUTHENTICATION_REQUIRED")
      return showError(error.isUnanswered ? { ...error, problem: noAnswer } : error);
    if (needsProof) form.setError("currentPassword", { message: "Senha é obrigatória" });
    setNeedsProof(true);
    requestAnimationFrame(() => form.setFocus("currentPassword"));
  });

  if (secret !== null)
    return (
      <ShownOnce
        title="Segredo trocado"
        warning={
          <>
            Copie o novo segredo agora: <strong>ele não será mostrado de novo</strong>. Por 24 horas cada
            evento tem as duas assinaturas, para você trocar no seu programa sem perder nenhum.
          </>
        }
        name={url}
        secret={secret}
        texts={secretTexts}
        onClose={props.onClose}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="entry-form">
      <Dialog.Title mb="0">Trocar o segredo?</Dialog.Title>
      <Dialog.Description size="2" color="gray">
        Você recebe um segredo novo. O atual continua valendo por 24 horas: cada evento leva as duas
        assinaturas.
      </Dialog.Description>
      {olderSecretUntil ? (
        <Text as="p" size="2">
          Já houve uma troca há pouco: o segredo anterior a ela, que valeria até{" "}
          {formatDateTime(new Date(olderSecretUntil))}, para de assinar na hora.
        </Text>
      ) : null}
      {needsProof ? (
        <ProofOfIdentity
          hasPassword={hasPassword}
          input={form.register("currentPassword", { onChange: () => form.clearErrors("currentPassword") })}
          error={errors.currentPassword?.message}
          returnTo={resumePath("rotate")}
          onLeave={() => keepEndpointDraft(id)}
        />
      ) : null}
      <FormProblem>{problem}</FormProblem>
      <DialogActions isSending={isSending}>
        {needsProof && !hasPassword ? null : "Trocar segredo"}
      </DialogActions>
    </form>
  );
}

const noAnswer =
  "Não recebemos a resposta do servidor, e o segredo pode já ter sido trocado. Confira na lista: se foi, troque-o de novo e copie o novo; o que você usa hoje deixa então de assinar.";
