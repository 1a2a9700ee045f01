import { Link, Text } from "@radix-ui/themes";
import type { BulkEditInput } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { mostListings, useListingChange } from "./use-listing-change.ts";

type Props = {
  ids: readonly string[];
  change: Pick<BulkEditInput, "field"> & { number: number };
  /** The new value, as in 'Usar 14% em 12 anúncios'. */
  newText: string;
  canChange: boolean;
};

/**
 * Takes a value over to listings with one press: then their preview, which shows each old and new
 * value, is one link away. In a tab of its own, because the reading ends with this page.
 */
export function ListingChange({ ids, change, newText, canChange }: Props) {
  const { prepare, isSending, path } = useListingChange();
  if (ids.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nenhum anúncio do catálogo com estes SKUs
      </Text>
    );
  }
  if (!canChange) {
    return (
      <Text as="p" size="2" color="gray">
        Levar aos anúncios: no teste grátis ou com uma assinatura
      </Text>
    );
  }
  if (path !== null) {
    return (
      <Link size="2" underline="always" href={path} target="_blank" rel="noreferrer">
        Conferir e aplicar (abre outra aba)
      </Link>
    );
  }
  const count = listingCountText(Math.min(ids.length, mostListings));
  return (
    <BusyButton type="button" variant="soft" isBusy={isSending} onClick={() => void prepare(ids, change)}>
      Usar {newText} em {count}
    </BusyButton>
  );
}
