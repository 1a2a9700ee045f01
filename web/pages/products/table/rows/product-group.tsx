import { Text } from "@radix-ui/themes";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { countText } from "#web/shared/count-text.ts";
import type { ListingRow } from "./listing-row.ts";

/** What a product's listings earn together, above the first of them (GR-05). */
export function ProductGroup({ product, group }: ListingRow) {
  const listings = group?.listings ?? [];
  const earning = listings.flatMap(({ monthlyProfitCents }) => monthlyProfitCents ?? []);
  return (
    <>
      <Text size="2" weight="bold" className="one-line product-group-name">
        {product.name}
      </Text>
      <Text size="1">
        {countText(listings.length, "anúncio", "anúncios")}
        {earning.length > 0 ? " · lucro por mês " : " · sem lucro por mês"}
      </Text>
      {earning.length > 0 ? (
        <Cents value={earning.reduce((sum, cents) => sum + cents, 0)} size="2" weight="bold" />
      ) : null}
      {earning.length > 0 && earning.length < listings.length ? (
        <Text size="1">de {countText(earning.length, "deles", "deles")}</Text>
      ) : null}
    </>
  );
}
