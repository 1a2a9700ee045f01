import { Button, Callout, Flex, Text } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { useState } from "react";
import { sumOfUnits } from "#core/catalogue/product-units.ts";
import { formatCount } from "#core/format/decimal.ts";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";

/** Older products' units were shared out to their listings (D330). */
const unitsOfListingsSince = "2026-11-28";

type Props = {
  product: {
    createdAt: string;
    listings: readonly { unitsPerMonth: number | null }[];
  };
  userId: string;
};

/**
 * The units of a product with several listings: their sum, and once that earlier units were shared
 * out, until the seller dismisses it.
 */
export function UnitsNote({ product: { createdAt, listings }, userId }: Props) {
  const key = storageKey("units-of-listings", userId);
  const [isRead, setRead] = useState(() => browserStorage.read(key) !== null);
  const units = sumOfUnits(listings);
  if (listings.length < 2 || units === null) return null;
  const sum = `Vendas por mês do produto: ${formatCount(units)}, a soma dos ${listings.length} anúncios.`;
  if (isRead || createdAt >= unitsOfListingsSince) {
    return (
      <Text as="p" size="2" color="gray" className="tabular">
        {sum}
      </Text>
    );
  }
  const dismiss = () => {
    browserStorage.write(key, "read");
    setRead(true);
  };
  return (
    <Callout.Root color="gray" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Flex direction="column" gap="2" align="start">
        <Callout.Text>
          {sum} Agora cada anúncio tem as suas vendas, e o lucro por mês é o mesmo em toda parte. As que você
          já tinha informado foram divididas em partes iguais: confira em cada anúncio.
        </Callout.Text>
        <Button type="button" size="1" variant="soft" color="gray" onClick={dismiss}>
          Entendi
        </Button>
      </Flex>
    </Callout.Root>
  );
}
