import type { SoldListing } from "#core/sale/sold-product.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { notUndoneToast, undoneToast } from "../undo-toasts.ts";
import { useCreateListing } from "./use-create-listing.ts";

const RemoveListing = graphql(`
  mutation RemoveListing($input: RemoveListingInput!) {
    removeListing(input: $input) {
      __typename
      ... on RemoveListingPayload {
        product {
          id
          ...ProductView_product
        }
      }
      ... on ListingConflictError {
        currentListing: listing {
          id
          ...ListingCard_listing
        }
      }
      ...Refusal_error
    }
  }
`);

type Removed = { id: string; version: number; sold: SoldListing };

/** Removes a listing from its product. The toast offers to restore it. */
export function useRemoveListing() {
  const { send, isSending } = useSend(RemoveListing);
  const { createListing } = useCreateListing();
  const toast = useToast();

  async function removeListing({ id, version, sold }: Removed) {
    const place = listingPlace(sold);
    const result = await send({ input: { id, version } });
    if (!result.ok) {
      const description = result.error.message || "Nada mudou. Tente de novo em instantes.";
      return toast.show({ title: "Não deu para remover o anúncio", description, tone: "destructive" });
    }
    const productId = result.data.product.id;
    const putBack = async () => {
      const undone = await createListing(productId, sold);
      toast.show(undone.ok ? undoneToast : { ...notUndoneToast, description: undone.error.message });
    };
    toast.show({
      title: "Anúncio removido",
      description: `${place}. O histórico de preços dele fica guardado.`,
      action: { undo: () => void putBack() },
    });
  }

  return { removeListing, isRemoving: isSending };
}
