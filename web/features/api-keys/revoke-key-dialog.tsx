import { graphql } from "#web/gql/gql.ts";
import { QuestionDialog } from "#web/shared/forms/question-dialog.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { NamedKey } from "./api-key-row.tsx";

type Props = {
  /** The key to revoke; null closes the dialog. */
  apiKey: NamedKey | null;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for confirmation before a key is revoked for good. */
export function RevokeKeyDialog({ apiKey, ...dialog }: Props) {
  const { revokeKey, isRevoking } = useRevokeKey();
  return (
    <QuestionDialog
      {...dialog}
      subject={apiKey}
      questionOf={questionOf}
      onConfirm={revokeKey}
      isBusy={isRevoking}
    />
  );
}

function questionOf({ name, hint, isExpired }: NamedKey) {
  const verb = isExpired ? "Remover" : "Revogar";
  return {
    title: `${verb} a chave “${name}”?`,
    text: isExpired
      ? `A chave terminada em ${hint} já não funciona. Ela sai da lista; o histórico de preços guarda o nome dela.`
      : `O programa que usa a chave terminada em ${hint} para de funcionar na hora. Uma chave revogada não volta: para ligar o programa de novo, crie outra.`,
    confirm: `${verb} chave`,
  };
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

  async function revokeKey({ id, name, isExpired }: NamedKey): Promise<string | null> {
    const result = await send({ id });
    if (!result.ok) return result.error.message;
    const title = isExpired ? "Chave removida" : "Chave revogada";
    const description = isExpired ? `“${name}” saiu da lista.` : `“${name}” não funciona mais.`;
    toast.show({ title, description, tone: "success" });
    return null;
  }

  return { revokeKey, isRevoking: isSending };
}
