import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const SetKitParts = graphql(`
  mutation SetKitParts($input: SetKitPartsInput!) {
    setKitParts(input: $input) {
      __typename
      ... on SetKitPartsPayload {
        product {
          id
          ...ProductView_product
        }
      }
      ... on ProductConflictError {
        current: product {
          id
          version
        }
      }
      ...Refusal_error
    }
  }
`);

type KitPart = { productId: string; quantity: number };

/** Saves the parts of a kit. Returns the error, or null on success. */
export function useSetKitParts() {
  const { send, isSending } = useSend(SetKitParts);
  const toast = useToast();

  async function setKitParts(
    { id, version }: { id: string; version: number },
    parts: readonly KitPart[],
  ): Promise<string | null> {
    const result = await send({ input: { id, version, parts: [...parts] } });
    if (!result.ok) return Object.values(result.error.issues)[0] || result.error.message || failedText;
    toast.show({ title: "Kit salvo", description: "O custo é a soma das partes.", tone: "success" });
    return null;
  }

  return { setKitParts, isSaving: isSending };
}

const failedText = "Nada mudou. Tente de novo em instantes.";
