import { Button, Spinner } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useClient } from "urql";
import { checkNewPassword } from "#core/auth/password-rules.ts";
import { linkWaitingGoogle } from "#web/features/account/link-google.ts";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { KnownUsername } from "#web/shared/forms/known-username.tsx";
import { PasswordField } from "#web/shared/forms/password-field.tsx";
import { PasswordHint } from "#web/shared/forms/password-hint.tsx";
import { RevokeKeysBox } from "#web/shared/forms/revoke-keys-box.tsx";
import { codeStepPath, paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useResetPassword } from "./use-reset-password.ts";

type Props = { token: string; username: string; onLinkInvalid: () => void };

/** Sets the new password, and goes on as signed in; a Google account that waits for the owner is linked. */
export function NewPasswordForm({ token, username, onLinkInvalid }: Props) {
  const { resetPassword, isSending } = useResetPassword();
  const [newPassword, setNewPassword] = useState("");
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const [issue, setIssue] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const client = useClient();
  const toast = useToast();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkNewPassword({ newPassword }, { username });
    setIssue(checked.ok ? undefined : checked.issues[0]?.message);
    setProblem(null);
    if (!checked.ok) return focusField(form, "newPassword");
    const refusal = await resetPassword({ token, newPassword, revokeApiKeys });
    if (!refusal) {
      toast.show({ tone: "success", title: "Senha criada", description: "Você já está na sua conta." });
      navigate(paths.calculator, { replace: true });
      void linkWaitingGoogle(client);
      return;
    }
    if (refusal.code === "SECOND_FACTOR_REQUIRED") {
      toast.show({ tone: "success", title: "Senha criada", description: "Agora, digite o código." });
      return navigate(codeStepPath, { replace: true });
    }
    if (refusal.code === "RESET_LINK_INVALID") return onLinkInvalid();
    setIssue(refusal.issues.newPassword);
    setProblem(refusal.problem);
    focusField(form, "newPassword");
  }

  return (
    <form noValidate onSubmit={submit}>
      <KnownUsername value={username} />
      <PasswordField
        label="Senha nova"
        input={{
          name: "newPassword",
          value: newPassword,
          onChange: (event) => setNewPassword(event.target.value),
        }}
        autoComplete="new-password"
        error={issue}
        help={<PasswordHint password={newPassword} isRefused={issue !== undefined} />}
      />
      <RevokeKeysBox isChecked={revokeApiKeys} onChange={setRevokeApiKeys} />
      <FormProblem>{problem}</FormProblem>
      <Button size="3" type="submit" disabled={isSending}>
        {isSending ? <Spinner /> : null}
        {isSending ? "Salvando..." : "Salvar e entrar"}
      </Button>
    </form>
  );
}
