import { Flex } from "@radix-ui/themes";
import { useState } from "react";
import { checkCurrentPassword } from "#core/auth/passwords/password-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const RequestDataExport = graphql(`
  mutation RequestDataExport($input: RequestDataExportInput!) {
    requestDataExport(input: $input) {
      __typename
      ...Refusal_error
      ... on RequestDataExportPayload {
        viewer {
          id
        }
      }
    }
  }
`);

type Props = { hasPassword: boolean; isAgain: boolean; isWaiting: boolean; onRequested: () => void };

/** Requests the file, with the password when the session is older than a few minutes (D512). */
export function RequestExport({ hasPassword, isAgain, isWaiting, onRequested }: Props) {
  const { send, isSending } = useSend(RequestDataExport);
  const [needsProof, setNeedsProof] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "" },
    check: (values) => (needsProof ? checkCurrentPassword(values) : { ok: true, value: values }),
  });
  const submit = form.handleSubmit(async (proof) => {
    if (isSending || isWaiting) return;
    const result = await send({ input: needsProof ? proof : {} });
    if (result.ok) {
      form.reset();
      setNeedsProof(false);
      return onRequested();
    }
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error, "currentPassword");
  });
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="3" align="start">
        {needsProof ? (
          <ProofOfIdentity
            hasPassword={hasPassword}
            input={form.register("currentPassword")}
            error={errors.currentPassword?.message}
            returnTo={settingsPath("data")}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
        {needsProof && !hasPassword ? null : (
          <BusyButton
            type="submit"
            variant="soft"
            color={isAgain ? "gray" : "jade"}
            isBusy={isSending || isWaiting}
          >
            {isAgain ? "Pedir um arquivo novo" : "Pedir o arquivo"}
          </BusyButton>
        )}
      </Flex>
    </form>
  );
}
