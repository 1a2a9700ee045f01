import { TextField } from "@radix-ui/themes";
import { useEffect } from "react";
import {
  checkSecondFactorCode,
  checkTotpCode,
  type SecondFactorCode,
} from "#core/auth/second-factor-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { SubmitButton } from "#web/shared/forms/fields/credential-fields.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const CompleteSignIn = graphql(`
  mutation CompleteSignIn($code: String!) {
    completeSignIn(input: { code: $code }) {
      __typename
      ...Refusal_error
      ... on CompleteSignInPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
    }
  }
`);

/** The input for each kind of code. */
const fields = {
  totp: {
    label: "Código do aplicativo",
    input: { inputMode: "numeric", autoComplete: "one-time-code", placeholder: "000 000" },
    check: checkTotpCode,
  },
  recovery: {
    label: "Código de recuperação",
    input: {
      inputMode: "text",
      autoComplete: "off",
      autoCapitalize: "characters",
      placeholder: "XXXXX-XXXXX",
    },
    check: checkSecondFactorCode,
  },
} as const;

type Props = {
  kind: SecondFactorCode["kind"];
  onSignedIn: () => void;
  /** Called with the server's message when the sign-in has expired. */
  onExpired: (message: string) => void;
};

/**
 * Signs the seller in with one code: the cache then knows the viewer. A wrong code stays in the
 * field.
 */
export function CodeForm({ kind, onSignedIn, onExpired }: Props) {
  const { label, input, check } = fields[kind];
  const { send, isSending } = useSend(CompleteSignIn);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { code: "" },
    check: (values) => {
      const checked = check(values.code);
      return checked.ok ? { ok: true, value: values } : checked;
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  const submit = form.handleSubmit(async (typed) => {
    if (isSending) return;
    const result = await send(typed);
    if (result.ok) return onSignedIn();
    if (result.error.code === "SIGN_IN_EXPIRED") return onExpired(result.error.problem ?? "");
    showError(result.error, "code");
  });

  return (
    <form className="credentials-form" noValidate onSubmit={submit}>
      <LabelledField label={label} error={errors.code?.message}>
        {(links) => (
          <TextField.Root
            {...links}
            {...input}
            {...form.register("code")}
            size="3"
            className="code-field"
            spellCheck={false}
          />
        )}
      </LabelledField>
      <FormProblem>{problem}</FormProblem>
      <SubmitButton isSending={isSending} labels={{ idle: "Entrar", sending: "Entrando..." }} />
    </form>
  );
}
