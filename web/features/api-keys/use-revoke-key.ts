import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

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

  async function revokeKey({ id, name }: { id: string; name: string }): Promise<string | null> {
    const result = await send({ id });
    if (!result.ok) return result.error.message;
    const description = `“${name}” não funciona mais.`;
    toast.show({ title: "Chave revogada", description, tone: "success" });
    return null;
  }

  return { revokeKey, isRevoking: isSending };
}
