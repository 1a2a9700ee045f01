import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useClient } from "urql";
import { checkNewPassword } from "#core/auth/passwords/password-rules.ts";
import { linkPendingGoogle } from "#web/features/account/link-google.ts";
import { graphql } from "#web/gql/gql.ts";
import { KnownUsername, PasswordField, SubmitButton } from "#web/shared/forms/fields/credential-fields.tsx";
import { EndingBoxes, endsNothing } from "#web/shared/forms/fields/ending-boxes.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { PasswordHint } from "#web/shared/forms/fields/password-hint.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { codeStepPath, paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ...Refusal_error
      ... on ResetPasswordPayload {
        viewer {
          id
          hasPassword
          ...Viewer_user
        }
      }
    }
  }
`);

type Props = { token: string; username: string; onLinkInvalid: () => void };

/** Sets the new password and signs in. Links a Google account that is pending in this browser. */
export function NewPasswordForm({ token, username, onLinkInvalid }: Props) {
  const { send, isSending } = useSend(ResetPassword);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { newPassword: "" },
    check: (values) => checkNewPassword(values, { username }),
  });
  const [ending, setEnding] = useState(endsNothing);
  const navigate = useNavigate();
  const client = useClient();
  const toast = useToast();

  const submit = form.handleSubmit(async ({ newPassword }) => {
    const result = await send({ input: { token, newPassword, ...ending } });
    if (result.ok) {
      toast.show({ tone: "success", title: "Senha nova salva", description: "Você já está na sua conta." });
      navigate(paths.calculator, { replace: true });
      void linkPendingGoogle(client);
      return;
    }
    const { error } = result;
    if (error.code === "SECOND_FACTOR_REQUIRED") {
      toast.show({ tone: "success", title: "Senha nova salva", description: "Agora, digite o código." });
      return navigate(codeStepPath, { replace: true });
    }
    if (error.code === "RESET_LINK_INVALID") return onLinkInvalid();
    showError(error, "newPassword");
  });

  return (
    <form noValidate onSubmit={submit}>
      <KnownUsername value={username} />
      <PasswordField
        label="Senha nova"
        input={form.register("newPassword")}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        help={
          <PasswordHint password={form.watch("newPassword")} isRefused={errors.newPassword !== undefined} />
        }
      />
      <EndingBoxes ending={ending} onChange={setEnding} />
      <FormProblem>{problem}</FormProblem>
      <SubmitButton isSending={isSending} labels={{ idle: "Salvar e entrar", sending: "Salvando..." }} />
    </form>
  );
}
