import { Text } from "@radix-ui/themes";
import { useId } from "react";
import { formatDate } from "#core/format/date.ts";
import { formatCents } from "#core/format/money.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import "./marketplace-items.css";

const MarketplaceItems_listing = graphql(`
  fragment MarketplaceItems_listing on Listing {
    id
    marketplaceItems {
      itemId
      variationId
      sku
      priceCents
      seenAt
    }
  }
`);

/** The marketplace's ids of a listing and the price seen there with its day (MF-01). */
export function MarketplaceItems({ listing }: { listing: FragmentType<typeof MarketplaceItems_listing> }) {
  const { marketplaceItems } = readFragment(MarketplaceItems_listing, listing);
  const titleId = useId();
  if (marketplaceItems.length === 0) return null;
  return (
    <Text as="div" size="1" color="gray" mt="4">
      <span id={titleId}>No canal</span>
      <ul className="marketplace-items" aria-labelledby={titleId}>
        {marketplaceItems.map(({ itemId, variationId, sku, priceCents, seenAt }) => {
          const ids = [itemId, variationId].filter(Boolean).join(" / ");
          const price = priceCents == null ? "sem preço" : formatCents(priceCents);
          const parts = [ids, sku ? `SKU ${sku}` : null, `${price} em ${formatDate(new Date(seenAt))}`];
          return <li key={ids}>{parts.filter(Boolean).join(" · ")}</li>;
        })}
      </ul>
    </Text>
  );
}
