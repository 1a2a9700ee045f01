import { Flex } from "@radix-ui/themes";
import type { SalePlace } from "#core/sale/sale-place.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { useFigureContext } from "#web/features/catalogue/figure-context.ts";
import { ListingBody } from "#web/features/catalogue/listing-form/listing-body.tsx";
import { ListingPlaceholder } from "#web/features/catalogue/listing-form/listing-placeholder.tsx";
import { ChannelChoice } from "#web/features/catalogue/listing-form/terms/channel-choice.tsx";
import { allPlaces } from "#web/features/catalogue/listing-form/terms/place.ts";
import type { ListingForm } from "#web/features/catalogue/listing-form/terms/term-field.tsx";
import type { MaskedDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { SaleOffer } from "#web/features/seller-settings/sale-offer.tsx";

type Props = {
  form: ListingForm;
  settings: MaskedDefaults;
  place: SalePlace;
  onPlace: (place: SalePlace) => void;
  /** The product as typed. */
  product: SoldProduct;
  onAnswer: (field: keyof SoldProduct) => void;
};

/** Where the new product sells and at which price, with the resulting profit. */
export function FirstListing({ form, settings, place, onPlace, product, onAnswer }: Props) {
  const { context, retry } = useFigureContext(settings);
  return (
    <Flex direction="column" gap="4">
      <SaleOffer channel={place.channel} />
      <ChannelChoice value={place} options={allPlaces} onChange={onPlace} />
      {context === null ? (
        <ListingPlaceholder failure="Não conseguimos carregar as taxas dos marketplaces." retry={retry} />
      ) : (
        <ListingBody form={form} place={place} product={product} context={context} onAnswer={onAnswer} />
      )}
    </Flex>
  );
}
