import { useMemo } from "react";
import { useQuery } from "urql";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { formFromListing } from "#core/sale/form/form-from-listing.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { isRefusedId } from "#web/features/catalogue/is-refused-id.ts";
import { soldListing, soldProduct } from "#web/features/catalogue/sold-product.ts";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ToastMessage } from "#web/shared/toasts/store/toast-store.ts";
import { FillForm, type FillProps } from "./fill-form.tsx";

const OpenListingQuery = graphql(`
  query OpenListing($id: ID!) {
    listing(id: $id) {
      id
      ...SoldListing_listing
      product {
        id
        name
        ...SoldProduct_product
      }
    }
    viewer {
      id
      settings {
        ...SellerDefaults_settings
      }
    }
  }
`);

type Props = FillProps & { listingId: string };

/** Fills the form with a listing (PR-11). */
export function OpenListing({ listingId, ...props }: Props) {
  const [{ data, error, stale }] = useQuery({
    query: OpenListingQuery,
    variables: { id: listingId },
    requestPolicy: "cache-and-network",
  });
  const filling = useMemo(() => {
    if (!data?.listing || !data.viewer) return null;
    const { listing, viewer } = data;
    const sold = soldListing(listing);
    const { name } = listing.product;
    const defaults = readSellerDefaults(viewer.settings);
    const context = { defaults, today: civilDayOf(new Date()) };
    const texts = formFromListing(name, soldProduct(listing.product), sold, context);
    return { texts, name, place: listingPlace(sold) };
  }, [data]);
  const isMissing = Boolean(error) || (data !== undefined && data.listing === null);
  const missing: ToastMessage = {
    title: "Não conseguimos abrir o anúncio",
    description:
      error && !isRefusedId(error)
        ? "Confira sua conexão e abra o anúncio de novo na lista de produtos."
        : "Ele pode ter sido removido do produto. O que está na calculadora continua aqui.",
    tone: "destructive",
  };
  return (
    <FillForm
      {...props}
      what="Este anúncio"
      filling={stale ? null : filling}
      missing={isMissing ? missing : null}
    />
  );
}
