import { AlertDialog, Box, Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { NamedKey } from "./api-key-row.tsx";

type Props = {
  /** The key to revoke; null closes the dialog. */
  apiKey: NamedKey | null;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for confirmation before a key is revoked for good. */
export function RevokeKeyDialog({ apiKey, onClose, returnFocus }: Props) {
  /** Keeps the key's name visible while the dialog fades out. */
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  return (
    <AlertDialog.Root open={apiKey !== null} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="520px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        {shown ? <Question key={shown.id} apiKey={shown} onRevoked={onClose} /> : null}
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

function Question({
  apiKey: { id, name, hint, isExpired },
  onRevoked,
}: {
  apiKey: NamedKey;
  onRevoked: () => void;
}) {
  const { revokeKey, isRevoking } = useRevokeKey();
  const [failure, setFailure] = useState<string>();

  async function revoke() {
    if (isRevoking) return;
    setFailure(undefined);
    const message = await revokeKey({ id, name, isExpired });
    if (message === null) onRevoked();
    else setFailure(message);
  }

  return (
    <>
      <AlertDialog.Title className="api-key-name">
        {isExpired ? "Remover" : "Revogar"} a chave “{name}”?
      </AlertDialog.Title>
      <AlertDialog.Description size="2" color="gray">
        {isExpired
          ? `A chave terminada em ${hint} já não funciona. Ela sai da lista; o histórico de preços guarda o nome dela.`
          : `O programa que usa a chave terminada em ${hint} para de funcionar na hora. Uma chave revogada não volta: para ligar o programa de novo, crie outra.`}
      </AlertDialog.Description>
      {failure ? (
        <Box mt="4">
          <FormProblem>{failure}</FormProblem>
        </Box>
      ) : null}
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <AlertDialog.Cancel>
          <Button variant="soft" color="gray">
            Voltar
          </Button>
        </AlertDialog.Cancel>
        <BusyButton color="tomato" isBusy={isRevoking} onClick={revoke}>
          {isExpired ? "Remover" : "Revogar"} chave
        </BusyButton>
      </Flex>
    </>
  );
}

const RevokeApiKey = graphql(`
  mutation RevokeApiKey($id: ID!) {
    revokeApiKey(input: { id: $id }) {
      viewer {
        id
        ...ApiKeys_user
      }
    }
  }
`);

/** Revokes a key and shows a toast. Returns why it failed; null on success. */
function useRevokeKey() {
  const { send, isSending } = useSend(RevokeApiKey);
  const toast = useToast();

  async function revokeKey({ id, name, isExpired }: Omit<NamedKey, "hint">): Promise<string | null> {
    const result = await send({ id });
    if (!result.ok) return result.error.message;
    const title = isExpired ? "Chave removida" : "Chave revogada";
    const description = isExpired ? `“${name}” saiu da lista.` : `“${name}” não funciona mais.`;
    toast.show({ title, description, tone: "success" });
    return null;
  }

  return { revokeKey, isRevoking: isSending };
}
