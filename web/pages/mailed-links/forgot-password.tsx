import { useState } from "react";
import { checkResetRequest } from "#core/auth/passwords/password-rules.ts";
import { useRequestPasswordReset } from "#web/features/account/use-mailed-link.ts";
import { EmailField, SubmitButton } from "#web/shared/forms/fields/credential-fields.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { PasswordFrame } from "./password-frame.tsx";
import { ResetLinkSent } from "./reset-link-sent.tsx";
import { useSignedInAs } from "./use-signed-in-as.ts";

/** /auth/forgot-password: mails a reset link. It shows the same for every address. */
export function ForgotPassword() {
  const [email, setEmail] = useState(useSignedInAs()?.email ?? "");
  const [wasAsked, setWasAsked] = useState(false);
  if (wasAsked) return <ResetLinkSent email={email} onOtherEmail={() => setWasAsked(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onAsked={(typed) => {
        setEmail(typed);
        setWasAsked(true);
      }}
    />
  );
}

type Props = { email: string; onAsked: (typedEmail: string) => void };

/** Asks for the account's e-mail. */
function ForgotPasswordForm({ email, onAsked }: Props) {
  const { send, isSending } = useRequestPasswordReset();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { email },
    check: checkResetRequest,
  });

  const submit = form.handleSubmit(async (checked) => {
    const result = await send(checked);
    if (result.ok) onAsked(form.getValues("email"));
    else showError(result.error, "email");
  });

  return (
    <PasswordFrame
      title="Esqueceu a senha?"
      subtitle="Informe o e-mail da sua conta, e enviamos um link para você criar outra."
    >
      <form noValidate onSubmit={submit}>
        <EmailField input={form.register("email")} error={errors.email?.message} />
        <FormProblem>{problem}</FormProblem>
        <SubmitButton isSending={isSending} labels={{ idle: "Enviar link", sending: "Enviando..." }} />
      </form>
    </PasswordFrame>
  );
}
