import type { DatedCost } from "#core/catalogue/dated-costs.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const SetProductCosts = graphql(`
  mutation SetProductCosts($input: SetProductCostsInput!) {
    setProductCosts(input: $input) {
      __typename
      ... on SetProductCostsPayload {
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

/** Saves what a product cost by day. Returns the error, or null on success. */
export function useSetProductCosts() {
  const { send, isSending } = useSend(SetProductCosts);
  const toast = useToast();

  async function setProductCosts(
    { id, version }: { id: string; version: number },
    costs: readonly DatedCost[],
  ): Promise<string | null> {
    const result = await send({ input: { id, version, costs: [...costs] } });
    if (!result.ok) return Object.values(result.error.issues)[0] || result.error.message || failedText;
    toast.show({ title: "Datas salvas", description: "O lucro real passa a usá-las.", tone: "success" });
    return null;
  }

  return { setProductCosts, isSaving: isSending };
}

const failedText = "Nada mudou. Tente de novo em instantes.";
