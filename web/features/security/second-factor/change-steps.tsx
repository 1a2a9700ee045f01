import { Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { checkSecondFactorCode } from "#core/auth/second-factor-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type StepsProps = {
  /** The owner of the second factor. */
  account: { username: string; hasPassword: boolean };
  /**
   * The codes shown from now on cannot be shown again: an accidental click does not close the
   * dialog.
   */
  onMustStay: () => void;
  onClose: () => void;
};

const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($input: DisableSecondFactorInput!) {
    disableSecondFactor(input: $input) {
      __typename
      ...Refusal_error
      ... on DisableSecondFactorPayload {
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      __typename
      ...Refusal_error
      ... on RenewRecoveryCodesPayload {
        recoveryCodes
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

const texts = {
  disable: {
    title: "Desativar a verificação em duas etapas?",
    description:
      "Para entrar, bastará a senha ou o Google. Os códigos de recuperação deixam de valer. Avisamos você por e-mail.",
    submit: "Desativar",
    color: "tomato",
  },
  renew: {
    title: "Novos códigos de recuperação",
    description: "Você recebe dez códigos novos, e os anteriores deixam de valer.",
    submit: "Criar códigos",
    color: "jade",
  },
} as const;

/** Turns the second factor off, or creates new recovery codes. Both require a code (D104). */
export function ChangeSteps({
  change,
  account,
  onMustStay,
  onClose,
}: StepsProps & { change: "disable" | "renew" }) {
  const disable = useSend(DisableSecondFactor);
  const renew = useSend(RenewRecoveryCodes);
  const isSending = disable.isSending || renew.isSending;
  const [needsProof, setNeedsProof] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const toast = useToast();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { code: "", currentPassword: "" },
    check: (values) => {
      const checked = checkSecondFactorCode(values.code);
      return checked.ok ? { ok: true, value: values } : checked;
    },
  });
  const { title, description, submit: submitText, color } = texts[change];

  const submit = form.handleSubmit(async ({ code, currentPassword }) => {
    if (isSending) return;
    const variables = { input: { code, ...(needsProof ? { currentPassword } : {}) } };
    const result = change === "renew" ? await renew.send(variables) : await disable.send(variables);
    if (result.ok) return finish("recoveryCodes" in result.data ? result.data.recoveryCodes : []);
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error, "code");
  });

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
          input={form.register("code")}
          error={errors.code?.message}
          takesLetters
        />
        {needsProof ? (
          <ProofOfIdentity
            hasPassword={account.hasPassword}
            input={form.register("currentPassword")}
            error={errors.currentPassword?.message}
            returnTo={settingsPath("security")}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending} color={color}>
        {needsProof && !account.hasPassword ? null : submitText}
      </DialogActions>
    </form>
  );
}
