import { Callout, Flex, Skeleton } from "@radix-ui/themes";
import { Archive, ArchiveRestore, ArrowLeft, Lock } from "lucide-react";
import { useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { basicProductLimit } from "#core/entitlements/features.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { useFigureContext } from "#web/features/catalogue/figure-context.ts";
import { typedSoldProduct } from "#web/features/catalogue/forms/product-texts.ts";
import { ListingPlaceholder } from "#web/features/catalogue/listing-form/listing-placeholder.tsx";
import { freePlaces } from "#web/features/catalogue/listing-form/terms/place.ts";
import { soldListing } from "#web/features/catalogue/sold-product.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { CostsCard } from "./costs/costs-card.tsx";
import { ProductFeeChanges } from "./fee-changes/product-fee-changes.tsx";
import { HistoryCard } from "./history/history-card.tsx";
import { KitCard } from "./kit/kit-card.tsx";
import { AddListing } from "./listings/add-listing.tsx";
import { ListingCard } from "./listings/listing-card.tsx";
import { UnitsNote } from "./listings/units-note.tsx";
import { ProductCard } from "./product-card.tsx";
import { ProductScenarios } from "./scenarios/product-scenarios.tsx";
import { useArchive } from "./use-archive.ts";
import { useSavedProduct } from "./use-saved-product.ts";
import "./product-view.css";

const ProductView_product = graphql(`
  fragment ProductView_product on Product {
    id
    version
    name
    sku
    isKit
    isReadOnly
    archivedAt
    createdAt
    listings {
      id
      version
      channel
      listingType
      channelName
      unitsPerMonth
      ...ListingCard_listing
      ...SoldListing_listing
    }
    ...ProductCard_product
    ...KitCard_product
    ...CostsCard_product
  }
`);

const ProductView_user = graphql(`
  fragment ProductView_user on User {
    id
    settings {
      ...SellerDefaults_settings
    }
    catalogue {
      tags
      categories
    }
    ...HistoryCard_user
    ...ProductFeeChanges_user
  }
`);

/** About the height of a listing's card, so that what follows does not move when it is drawn. */
const listingHeight = "480px";

type Props = {
  product: FragmentType<typeof ProductView_product>;
  user: FragmentType<typeof ProductView_user>;
};

/** A product: its listings with their profit, its fields, its parts, and its history. */
export function ProductView({ product: maskedProduct, user: maskedUser }: Props) {
  const product = readFragment(ProductView_product, maskedProduct);
  const user = readFragment(ProductView_user, maskedUser);
  const { context, retry } = useFigureContext(user.settings);
  const saved = useSavedProduct(product);
  const texts = saved.form.watch();
  const sold = useMemo(() => typedSoldProduct(texts), [texts]);
  const details = useRef<HTMLDetailsElement>(null);
  const { archive, restore, isSending } = useArchive(product);
  const isReadOnly = product.isReadOnly || Boolean(product.archivedAt);

  /** Opens the folded fields if needed. */
  function answer(field: keyof SoldProduct) {
    if (details.current && field !== "costCents") details.current.open = true;
    saved.form.setFocus(field);
  }

  const taken = product.listings.map(({ channel, listingType, channelName }) => ({
    channel,
    listingType: listingType ?? null,
    channelName: channelName ?? null,
  }));
  return (
    <Page
      title={product.name}
      {...(isReadOnly ? { subtitle: "Com quanto você fica em cada anúncio, com as taxas em vigor." } : {})}
    >
      <Flex direction="column" gap="5">
        <Flex className="product-top" align="center" justify="between" gap="4">
          <Link to={paths.products} className="product-back">
            <ArrowLeft size={16} aria-hidden />
            Produtos
          </Link>
          {product.archivedAt ? null : (
            <BusyButton type="button" variant="soft" color="gray" isBusy={isSending} onClick={archive}>
              <Archive size={16} aria-hidden />
              Arquivar
            </BusyButton>
          )}
        </Flex>
        {product.archivedAt ? (
          <Callout.Root color="gray">
            <Callout.Icon>
              <Archive size={16} aria-hidden />
            </Callout.Icon>
            <Callout.Text>
              Arquivado: não aparece na lista nem conta no limite. O histórico continua guardado.{" "}
              <BusyButton type="button" size="1" variant="soft" isBusy={isSending} onClick={restore}>
                <ArchiveRestore size={14} aria-hidden />
                Restaurar
              </BusyButton>
            </Callout.Text>
          </Callout.Root>
        ) : null}
        {product.isReadOnly && !product.archivedAt ? <ReadOnlyNote /> : null}
        {product.archivedAt ? null : <ProductFeeChanges productId={product.id} user={user} />}
        <div className="product-columns">
          <section className="product-listings" aria-label="Anúncios">
            <UnitsNote product={product} userId={user.id} />
            {context === null ? (
              <ListingPlaceholder failure="Não conseguimos carregar as taxas dos marketplaces." retry={retry}>
                {product.listings.map(({ id }) => (
                  <Skeleton key={id} height={listingHeight} />
                ))}
              </ListingPlaceholder>
            ) : null}
            {context === null
              ? null
              : product.listings.map((listing) => (
                  <ListingCard
                    key={listing.id}
                    listing={listing}
                    product={sold}
                    context={context}
                    isReadOnly={isReadOnly}
                    canRemove={product.listings.length > 1}
                    onAnswer={answer}
                  />
                ))}
            {context === null || isReadOnly ? null : (
              <AddListing
                productId={product.id}
                places={freePlaces(taken)}
                product={sold}
                context={context}
                onAnswer={answer}
              />
            )}
          </section>
          <Flex direction="column" gap="5" minWidth="0">
            <ProductCard
              saved={saved}
              isKit={product.isKit}
              isReadOnly={isReadOnly}
              suggestions={user.catalogue}
              pricedWith={context && { context, listings: product.listings.map(soldListing) }}
              details={details}
            />
            <KitCard product={product} isReadOnly={isReadOnly} />
            <CostsCard product={product} isReadOnly={isReadOnly} />
          </Flex>
        </div>
        <ProductScenarios productId={product.id} />
        <HistoryCard product={product} user={user} isReadOnly={isReadOnly} />
      </Flex>
    </Page>
  );
}

/** D94: explains why a product above the limit of an account without access is read-only. */
function ReadOnlyNote() {
  return (
    <Callout.Root color="amber">
      <Callout.Icon>
        <Lock size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Só leitura: sem assinatura, {basicProductLimit} produtos ficam abertos para edição. Este continua
        guardado, com o histórico dele, e pode ser exportado. Para editar,{" "}
        <Link to={paths.pricing}>veja os planos</Link> ou escolha em <Link to={paths.products}>Produtos</Link>{" "}
        quais ficam abertos.
      </Callout.Text>
    </Callout.Root>
  );
}
