import { Dialog, Flex, Text, Link as TextLink } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { checkPasswordChange } from "#core/auth/passwords/password-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { KnownUsername, PasswordField } from "#web/shared/forms/fields/credential-fields.tsx";
import { EndingBoxes, endsNothing } from "#web/shared/forms/fields/ending-boxes.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { PasswordHint } from "#web/shared/forms/fields/password-hint.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ...Refusal_error
      ... on ChangePasswordPayload {
        viewer {
          id
          hasPassword
        }
      }
    }
  }
`);

/** The current password and the new one. */
export function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { send, isSending } = useSend(ChangePassword);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "", newPassword: "" },
    check: (values) => checkPasswordChange(values, { username }),
  });
  const [ending, setEnding] = useState(endsNothing);
  const toast = useToast();

  const submit = form.handleSubmit(async (passwords) => {
    if (isSending) return;
    const result = await send({ input: { ...passwords, ...ending } });
    if (!result.ok) return showError(result.error, "currentPassword");
    toast.show({
      tone: "success",
      title: "Senha alterada",
      description: "Este dispositivo continua conectado; os outros saíram.",
    });
    onChanged();
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Alterar senha</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Este dispositivo continua conectado, e os outros saem.
      </Dialog.Description>
      <KnownUsername value={username} />
      <Flex direction="column" gap="4">
        <PasswordField
          label="Senha atual"
          input={form.register("currentPassword")}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          help={<ForgotIt />}
        />
        <PasswordField
          label="Senha nova"
          input={form.register("newPassword")}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          help={<PasswordHint password={form.watch("newPassword")} isRefused={Boolean(errors.newPassword)} />}
        />
        <EndingBoxes ending={ending} onChange={setEnding} />
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending}>Alterar senha</DialogActions>
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
