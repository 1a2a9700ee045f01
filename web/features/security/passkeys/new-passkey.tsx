import { Button, Dialog, Text, TextField } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { deviceName } from "#core/auth/device-name.ts";
import {
  checkPasskeyName,
  maxPasskeys,
  passkeyAlgorithms,
  passkeyMinutes,
} from "#core/auth/passkey-rules.ts";
import { errorText } from "#core/errors/errors.ts";
import { productName } from "#core/product-name.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { passkeyProblem } from "#web/shared/browser/passkey-problem.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { PasskeyForm } from "./passkey-form.tsx";

const BeginPasskey = graphql(`
  mutation BeginPasskey($input: BeginPasskeyInput!) {
    beginPasskey(input: $input) {
      __typename
      ...Refusal_error
      ... on BeginPasskeyPayload {
        challenge
        rpId
        userHandle
        knownIds
      }
    }
  }
`);

const AddPasskey = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      __typename
      ...Refusal_error
      ... on AddPasskeyPayload {
        viewer {
          id
          ...Passkeys_user
        }
      }
    }
  }
`);

type Account = { username: string; hasPassword: boolean };

/** The button that adds a passkey. At the limit it says why there can be no other. */
export function NewPasskey({ count, ...account }: Account & { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const noteId = useId();
  const isFull = count >= maxPasskeys;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => setOpen(open && !isFull)}>
      <Dialog.Trigger>
        <Button variant="soft" aria-disabled={isFull} aria-describedby={isFull ? noteId : undefined}>
          <Plus size={16} aria-hidden />
          Nova chave de acesso
        </Button>
      </Dialog.Trigger>
      {isFull ? (
        <Text as="p" size="2" color="gray" mt="2" id={noteId}>
          {errorText.PASSKEY_LIMIT}
        </Text>
      ) : null}
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <NewPasskeyForm {...account} onAdded={() => setOpen(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

/**
 * Asks for a name, for proof of identity where needed, and then opens the browser's own dialog.
 * Cancelling that loses nothing typed.
 */
function NewPasskeyForm({ username, hasPassword, onAdded }: Account & { onAdded: () => void }) {
  const begin = useSend(BeginPasskey);
  const add = useSend(AddPasskey);
  const [isBusy, setBusy] = useState(false);
  const [needsProof, setNeedsProof] = useState(false);
  const toast = useToast();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name: deviceName(navigator.userAgent) ?? "", currentPassword: "" },
    check: ({ name, currentPassword }) => {
      const checked = checkPasskeyName(name);
      return checked.ok ? { ok: true, value: { name: checked.value, currentPassword } } : checked;
    },
  });

  async function addNamed(name: string, proof: { currentPassword?: string }) {
    const asked = await begin.send({ input: proof });
    if (!asked.ok) {
      if (asked.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
      return showError(asked.error);
    }
    const made = await makePasskey(asked.data, username);
    if (!made.ok) return form.setError("root", { message: made.problem });
    const added = await add.send({ input: { name, ...made.answer } });
    if (!added.ok) return showError(added.error, "name");
    toast.show({
      tone: "success",
      title: "Chave de acesso criada",
      description: "No próximo login, use Entrar com chave de acesso.",
    });
    onAdded();
  }

  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    if (isBusy) return;
    setBusy(true);
    await addNamed(name, needsProof ? { currentPassword } : {});
    setBusy(false);
  });

  return (
    <PasskeyForm
      title="Nova chave de acesso"
      description="Dê um nome que lembre onde ela fica, como ‘Celular’ ou ‘Notebook da loja’. Em seguida, o navegador pede a digital, o rosto ou o PIN."
      onSubmit={submit}
      problem={problem}
      submit={{ label: needsProof && !hasPassword ? null : "Continuar", isSending: isBusy }}
    >
      <LabelledField label="Nome da chave" error={errors.name?.message}>
        {(links) => (
          <TextField.Root {...links} {...form.register("name")} size="3" required autoComplete="off" />
        )}
      </LabelledField>
      {needsProof ? (
        <ProofOfIdentity
          hasPassword={hasPassword}
          input={form.register("currentPassword")}
          error={errors.currentPassword?.message}
          returnTo={settingsPath("security")}
        />
      ) : null}
    </PasskeyForm>
  );
}

/** The answer of `beginPasskey`. */
type Asked = { challenge: string; rpId: string; userHandle: string; knownIds: readonly string[] };

type Made =
  | { ok: true; answer: { attestationObject: string; clientData: string } }
  | { ok: false; problem: string };

const cancelled = "Você cancelou, ou o tempo acabou. Nada mudou: tente de novo quando quiser.";

/** Creates a passkey in the browser. `problem` says why there is none. */
async function makePasskey(asked: Asked, username: string): Promise<Made> {
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const { response } = await startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rpId, name: productName },
        user: { id: asked.userHandle, name: username, displayName: username },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: asked.knownIds.map((id) => ({ id, type: "public-key" })),
        // A discoverable passkey with user verification: it identifies its user by itself.
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
        timeout: passkeyMinutes * 60_000,
      },
    });
    const { attestationObject, clientDataJSON } = response;
    return { ok: true, answer: { attestationObject, clientData: clientDataJSON } };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error, cancelled) };
  }
}
