import { Button, Card, Flex, Heading } from "@radix-ui/themes";
import { BookmarkPlus, Calculator, Trash2 } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { neededMode } from "#core/sale/price-input.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { ListingBody } from "#web/features/catalogue/listing-form/listing-body.tsx";
import { typedListing } from "#web/features/catalogue/listing-form/listing-texts.ts";
import { OtherName } from "#web/features/catalogue/listing-form/terms/channel-choice.tsx";
import { SavedForm } from "#web/features/catalogue/product-form/saved-form.tsx";
import { useSaveScenario } from "#web/features/scenarios/use-save-scenario.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { calculatorPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { MarketplaceItems } from "./marketplace-items.tsx";
import { useRemoveListing } from "./use-remove-listing.ts";
import { useSavedListing } from "./use-saved-listing.ts";

const ListingCard_listing = graphql(`
  fragment ListingCard_listing on Listing {
    id
    version
    ...SavedListing_listing
    ...MarketplaceItems_listing
  }
`);

type Props = {
  listing: FragmentType<typeof ListingCard_listing>;
  product: SoldProduct;
  context: FigureContext;
  isReadOnly: boolean;
  /** False for the product's last listing. */
  canRemove: boolean;
  onAnswer: (field: keyof SoldProduct) => void;
};

/**
 * One listing of the product: its answer first, then price and terms, edited in place. On a phone
 * the buttons come last.
 */
export function ListingCard({ listing: masked, product, context, isReadOnly, canRemove, onAnswer }: Props) {
  const listing = readFragment(ListingCard_listing, masked);
  const { id, version } = listing;
  const saved = useSavedListing(listing);
  const { form, sold } = saved;
  const { removeListing, isRemoving } = useRemoveListing();
  const saveScenario = useSaveScenario();
  const toast = useToast();
  const titleId = useId();
  const isPhone = useMediaQuery(phoneScreen);
  /** As typed, which is what the card shows. */
  function keepAsScenario() {
    const typed = { ...sold, ...typedListing(form.getValues()) };
    if (product.costCents === null || typed.priceCents === null) {
      const description = "Informe o custo do produto e o preço deste anúncio.";
      return toast.show({ title: "O cenário não foi salvo", description, tone: "destructive" });
    }
    const sale = resolveSale(product, typed, context);
    void saveScenario({ ...sale, mode: neededMode(sale.input) }, id);
  }
  const actions = (
    <Flex gap="2" wrap="wrap" {...(isPhone ? { mt: "4" } : {})}>
      <Button variant="soft" color="gray" asChild>
        <Link to={calculatorPath(id)}>
          <Calculator size={16} aria-hidden />
          Abrir na calculadora
        </Link>
      </Button>
      <Button type="button" variant="soft" color="gray" onClick={keepAsScenario}>
        <BookmarkPlus size={16} aria-hidden />
        Salvar Cenário
      </Button>
      {canRemove && !isReadOnly ? (
        <BusyButton
          type="button"
          variant="soft"
          color="gray"
          isBusy={isRemoving}
          onClick={() => void removeListing({ id, version, sold })}
        >
          <Trash2 size={16} aria-hidden />
          Remover anúncio
        </BusyButton>
      ) : null}
    </Flex>
  );
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby={titleId}>
        <Flex justify="between" align="start" gap="3" wrap="wrap" mb="3">
          <Heading as="h2" size="4" id={titleId}>
            {listingPlace(sold)}
          </Heading>
          {isPhone ? null : actions}
        </Flex>
        <SavedForm state={saved} what="Este anúncio" isReadOnly={isReadOnly}>
          {sold.channel === "OTHER" ? (
            <OtherName
              name={form.watch("channelName")}
              error={form.formState.errors.channelName?.message}
              onName={(name) => {
                form.clearErrors("channelName");
                form.setValue("channelName", name, { shouldDirty: true });
              }}
            />
          ) : null}
          <ListingBody form={form} place={sold} product={product} context={context} onAnswer={onAnswer} />
        </SavedForm>
        <MarketplaceItems listing={listing} />
        {isPhone ? actions : null}
      </section>
    </Card>
  );
}
