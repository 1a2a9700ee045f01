import { Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { checkEmailChange } from "#core/auth/mailed-links/email-change-rules.ts";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { checkCurrentPassword } from "#core/auth/passwords/password-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { EmailField, PasswordField } from "#web/shared/forms/fields/credential-fields.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const RequestEmailChange = graphql(`
  mutation RequestEmailChange($input: RequestEmailChangeInput!) {
    requestEmailChange(input: $input) {
      __typename
      ...Refusal_error
      ... on RequestEmailChangePayload {
        viewer {
          ...ChangeEmail_user
        }
      }
    }
  }
`);

type Props = {
  email: string;
  hasPassword: boolean;
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for the new address, and for the password where the account has one (AC-02). */
export function ChangeEmailDialog({ email, hasPassword, isOpen, onClose, returnFocus }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="440px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <ChangeForm email={email} hasPassword={hasPassword} onSent={onClose} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

type FormProps = { email: string; hasPassword: boolean; onSent: () => void };

function ChangeForm({ email: current, hasPassword, onSent }: FormProps) {
  const { send, isSending } = useSend(RequestEmailChange);
  const [needsProof, setNeedsProof] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { email: "", currentPassword: "" },
    check: ({ email, currentPassword }) => {
      const checked = checkEmailChange({ email }, current);
      const proof = hasPassword ? checkCurrentPassword({ currentPassword }) : null;
      const issues = [...(checked.ok ? [] : checked.issues), ...(proof?.ok === false ? proof.issues : [])];
      return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { email, currentPassword } };
    },
  });
  const toast = useToast();

  const submit = form.handleSubmit(async ({ email, currentPassword }) => {
    if (isSending) return;
    const result = await send({ input: hasPassword ? { email, currentPassword } : { email } });
    if (result.ok) {
      const description = `Abra o link que enviamos para o endereço novo. Ele vale por ${confirmationLinkHours} horas.`;
      toast.show({ tone: "success", title: "Confira o seu e-mail novo", description });
      return onSent();
    }
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error, "email");
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Trocar o e-mail da conta</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Enviamos um link para o endereço novo. A troca só acontece quando você o abrir, e avisamos o endereço
        de agora.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        <EmailField
          label="E-mail novo"
          input={form.register("email")}
          error={errors.email?.message}
          required
        />
        {hasPassword ? (
          <PasswordField
            label="Sua senha"
            input={form.register("currentPassword")}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
          />
        ) : null}
        {needsProof && !hasPassword ? (
          <ProofOfIdentity
            hasPassword={false}
            input={form.register("currentPassword")}
            error={errors.currentPassword?.message}
            returnTo={settingsPath("profile")}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending}>
        {needsProof && !hasPassword ? null : "Enviar o link"}
      </DialogActions>
    </form>
  );
}
