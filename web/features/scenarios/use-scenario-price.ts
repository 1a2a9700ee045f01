import { formatCents } from "#core/format/money.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const UseScenarioPriceMutation = graphql(`
  mutation UseScenarioPrice($input: UseScenarioPriceInput!) {
    useScenarioPrice(input: $input) {
      __typename
      ... on UseScenarioPricePayload {
        listing {
          id
          version
          priceCents
          product {
            id
            name
          }
        }
        priceChange {
          id
        }
      }
      ... on ListingConflictError {
        currentListing: listing {
          id
          version
          priceCents
        }
      }
      ...Refusal_error
    }
  }
`);

const UndoScenarioPriceMutation = graphql(`
  mutation UndoScenarioPrice($input: UndoPriceChangeInput!) {
    undoPriceChange(input: $input) {
      __typename
      ... on UndoPriceChangePayload {
        listing: repricedListing {
          id
          version
          priceCents
        }
      }
      ...Refusal_error
    }
  }
`);

/** A scenario with the listing that it was saved for; null: none, or it was removed. */
export type PricedScenario = {
  id: string;
  channel: string;
  priceList: number;
  isReadOnly: boolean;
  listing: { id: string; version: number; channel: string; priceCents: number | null } | null;
};

/**
 * The listing whose price a scenario can become: its own, of the same channel, at another price.
 * Null when there is none.
 */
export function repricedListing({ channel, priceList, isReadOnly, listing }: PricedScenario) {
  if (isReadOnly || listing === null || listing.channel !== channel) return null;
  return listing.priceCents === Math.round(priceList * 100) ? null : listing;
}

/** 'Usar no anúncio' (SC-03): gives a scenario's price to its listing, and takes it back. */
export function useScenarioPrice() {
  const using = useSend(UseScenarioPriceMutation);
  const undoing = useSend(UndoScenarioPriceMutation);
  const toast = useToast();
  const fail = (title: string, description: string) =>
    toast.show({ title, description, tone: "destructive" });

  async function undo(priceChangeId: string, version: number): Promise<void> {
    const result = await undoing.send({ input: { priceChangeId, version } });
    if (!result.ok) return fail("Não deu para desfazer", result.error.message);
    toast.show({ title: "Desfeito", description: "O anúncio voltou ao preço de antes." });
  }

  return {
    isBusy: using.isSending || undoing.isSending,
    async applyPrice({ id }: { id: string }, { version }: { version: number }): Promise<void> {
      const result = await using.send({ input: { id, version } });
      if (!result.ok) return fail("O preço do anúncio não mudou", result.error.message);
      const { listing, priceChange } = result.data;
      toast.show({
        title: `Anúncio a ${formatCents(listing.priceCents)}`,
        description: listing.product.name,
        tone: "success",
        ...(priceChange && { action: { undo: () => void undo(priceChange.id, listing.version) } }),
      });
    },
  };
}
