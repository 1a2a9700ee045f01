import { Button, Dialog, Flex, Text, Link as TextLink } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { checkPasswordChange } from "#core/auth/password-rules.ts";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { KnownUsername } from "#web/shared/forms/known-username.tsx";
import { PasswordField } from "#web/shared/forms/password-field.tsx";
import { PasswordHint } from "#web/shared/forms/password-hint.tsx";
import { RevokeKeysBox } from "#web/shared/forms/revoke-keys-box.tsx";
import { paths } from "#web/shared/paths.ts";
import type { FormRefusal } from "#web/shared/refusal.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useChangePassword } from "./use-change-password.ts";

const fieldOrder = ["currentPassword", "newPassword"] as const;

/** The password there is, and the new one. What was typed stays when it is refused. */
export function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { changePassword, isSending } = useChangePassword();
  const [passwords, setPasswords] = useState({ currentPassword: "", newPassword: "" });
  const [issues, setIssues] = useState<FormRefusal["issues"]>({});
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const checked = checkPasswordChange(passwords, { username });
    const refusal = checked.ok
      ? await changePassword({ ...passwords, revokeApiKeys })
      : {
          problem: null,
          issues: Object.fromEntries(checked.issues.map((issue) => [issue.field, issue.message])),
        };
    if (!refusal) {
      toast.show({
        tone: "success",
        title: "Senha alterada",
        description: "Este aparelho continua na conta; os outros saíram.",
      });
      return onChanged();
    }
    setIssues(refusal.issues);
    setProblem(refusal.problem);
    focusField(form, fieldOrder.find((name) => refusal.issues[name]) ?? "currentPassword");
  }

  const inputOf = (name: (typeof fieldOrder)[number]) => ({
    name,
    value: passwords[name],
    onChange: (event: { target: { value: string } }) =>
      setPasswords({ ...passwords, [name]: event.target.value }),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Alterar senha</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Este aparelho continua na conta, e os outros saem.
      </Dialog.Description>
      <KnownUsername value={username} />
      <Flex direction="column" gap="4">
        <PasswordField
          label="Senha atual"
          input={inputOf("currentPassword")}
          autoComplete="current-password"
          error={issues.currentPassword}
          help={<ForgotIt />}
        />
        <PasswordField
          label="Senha nova"
          input={inputOf("newPassword")}
          autoComplete="new-password"
          error={issues.newPassword}
          help={<PasswordHint password={passwords.newPassword} isRefused={Boolean(issues.newPassword)} />}
        />
        <RevokeKeysBox isChecked={revokeApiKeys} onChange={setRevokeApiKeys} />
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={isSending} disabled={false} aria-disabled={isSending}>
          Alterar senha
        </Button>
      </Flex>
    </form>
  );
}

function ForgotIt() {
  return (
    <Text size="2">
      <TextLink asChild underline="always" color="jade">
        <Link to={paths.forgotPassword}>Esqueceu a senha atual?</Link>
      </TextLink>
    </Text>
  );
}
