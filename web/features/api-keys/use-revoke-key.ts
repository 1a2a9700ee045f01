import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { NamedKey } from "./api-key-row.tsx";

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

/** Revokes a key. Returns why it failed; null when it worked, which a toast says. */
export function useRevokeKey() {
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
