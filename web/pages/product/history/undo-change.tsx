import { Undo2 } from "lucide-react";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { notUndoneToast, undoneToast } from "../undo-toasts.ts";
import type { HistoryChange } from "./history-series.ts";

type Props = {
  change: HistoryChange;
  /** The listing's or product's version that the seller saw. */
  version: number;
};

/** Undoes the newest change. */
export function UndoChange({ change, version }: Props) {
  const { undoChange, isUndoing } = useUndoChange();
  return (
    <BusyButton
      size={{ initial: "2", sm: "1" }}
      variant="soft"
      color="gray"
      isBusy={isUndoing}
      onClick={() => void undoChange(change, version)}
    >
      <Undo2 size={16} aria-hidden />
      Desfazer
    </BusyButton>
  );
}

const UndoPriceChange = graphql(`
  mutation UndoPriceChange($input: UndoPriceChangeInput!) {
    undoPriceChange(input: $input) {
      __typename
      ... on UndoPriceChangePayload {
        product {
          id
          ...ProductView_product
        }
      }
      ... on ProductConflictError {
        current: product {
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

/** Restores a cost or a price to its value before the last change. */
function useUndoChange() {
  const { send, isSending } = useSend(UndoPriceChange);
  const toast = useToast();

  async function undoChange({ id }: HistoryChange, version: number) {
    const result = await send({ input: { priceChangeId: id, version } });
    if (result.ok) return toast.show(undoneToast);
    toast.show({
      ...notUndoneToast,
      description: result.error.message || "Nada mudou. Tente de novo em instantes.",
    });
  }

  return { undoChange, isUndoing: isSending };
}
