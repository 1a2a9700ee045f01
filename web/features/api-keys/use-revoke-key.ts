import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
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

/** Ends a key. Answers what to say when that failed; null: it has ended, and a toast says so. */
export function useRevokeKey() {
  const [{ fetching }, revoke] = useMutation(RevokeApiKey);
  const toast = useToast();

  async function revokeKey({ id, name }: { id: string; name: string }): Promise<string | null> {
    const { error } = await revoke({ id });
    if (error) return errorMessage(error);
    const description = `“${name}” não funciona mais.`;
    toast.show({ title: "Chave revogada", description, tone: "success" });
    return null;
  }

  return { revokeKey, isRevoking: fetching };
}
