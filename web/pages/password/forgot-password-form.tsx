import { Button, Spinner, TextField } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { checkResetRequest } from "#core/auth/password-rules.ts";
import { useRequestPasswordReset } from "#web/features/account/use-request-password-reset.ts";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/labelled-field.tsx";
import { PasswordFrame } from "./password-frame.tsx";

type Props = { email: string; onEmailChange: (email: string) => void; onAsked: () => void };

/** Whose password is lost. */
export function ForgotPasswordForm({ email, onEmailChange, onAsked }: Props) {
  const { requestReset, isSending } = useRequestPasswordReset();
  const [issue, setIssue] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkResetRequest({ email });
    setIssue(checked.ok ? undefined : checked.issues[0]?.message);
    setProblem(null);
    if (!checked.ok) return focusField(form, "email");
    const refusal = await requestReset(checked.value.email);
    if (!refusal) return onAsked();
    setIssue(refusal.issues.email);
    setProblem(refusal.problem);
    focusField(form, "email");
  }

  return (
    <PasswordFrame
      title="Esqueceu a senha?"
      subtitle="Informe o e-mail da sua conta, e enviamos um link para você criar outra."
    >
      <form noValidate onSubmit={submit}>
        <LabelledField label="E-mail" error={issue}>
          {(links) => (
            <TextField.Root
              {...links}
              name="email"
              size="3"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => onEmailChange(event.target.value)}
            />
          )}
        </LabelledField>
        <FormProblem>{problem}</FormProblem>
        <Button size="3" type="submit" disabled={isSending}>
          {isSending ? <Spinner /> : null}
          {isSending ? "Enviando..." : "Enviar link"}
        </Button>
      </form>
    </PasswordFrame>
  );
}
