import { Button, Code, Dialog, Flex, Text } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import { encode } from "uqr";
import { checkTotpCode } from "#core/auth/second-factor-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { useCopy } from "#web/shared/browser/use-copy.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { CodeField } from "./code-field.tsx";
import type { SetupSecret } from "./setup-begin.tsx";

const EnableSecondFactor = graphql(`
  mutation EnableSecondFactor($code: String!) {
    enableSecondFactor(input: { code: $code }) {
      __typename
      ...Refusal_error
      ... on EnableSecondFactorPayload {
        recoveryCodes
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

type Props = { setup: SetupSecret; onEnabled: (recoveryCodes: string[]) => void };

/**
 * The QR code, its secret as text, and a field for the first code, which proves that the app has
 * the secret.
 */
export function SetupScan({ setup, onEnabled }: Props) {
  const { send, isSending } = useSend(EnableSecondFactor);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { code: "" },
    check: (values) => {
      const checked = checkTotpCode(values.code);
      return checked.ok ? { ok: true, value: values } : checked;
    },
  });

  const submit = form.handleSubmit(async (typed) => {
    if (isSending) return;
    const result = await send(typed);
    if (result.ok) onEnabled(result.data.recoveryCodes);
    else showError(result.error, "code");
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Escaneie o código QR</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        No aplicativo autenticador, adicione uma conta e aponte a câmera para o código.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        <QrCode text={setup.uri} label="Código QR para o aplicativo autenticador" />
        <SecretText secret={setup.secret} />
        <CodeField
          label="Código que o aplicativo mostra"
          input={form.register("code")}
          error={errors.code?.message}
        />
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending}>Ativar</DialogActions>
    </form>
  );
}

/** The secret in groups that are easy to type, for sellers who cannot scan the code. */
function SecretText({ secret }: { secret: string }) {
  const shown = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy(shown);
  const CopyIcon = outcome === "copied" ? Check : Copy;
  return (
    <div>
      <Text as="p" size="2" color="gray" mb="2">
        Não dá para escanear? Digite ou copie esta chave no aplicativo:
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Code ref={shown} size="2" color="gray" className="second-factor-secret" translate="no">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </Code>
        <Button type="button" size="1" variant="soft" onClick={() => copy(secret)}>
          <CopyIcon size={16} aria-hidden />
          Copiar chave
        </Button>
      </Flex>
      <p role="status" className="second-factor-status">
        {outcome === "copied" ? "Chave copiada." : null}
        {outcome === "selected" ? "A chave está selecionada: copie com Ctrl+C." : null}
      </p>
    </div>
  );
}

/** A text as a QR code: black on white in both themes, so that a camera can read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  // The lowest error correction gives the largest squares, and a screen has no dirt to correct for.
  const { data, size } = encode(text, { ecc: "L", boostEcc: false, border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join("")} fill="#000" />
    </svg>
  );
}
