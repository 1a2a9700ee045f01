import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import { type Dispatch, useEffect, useEffectEvent, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useQuery } from "urql";
import { formatMoney } from "#core/format/money.ts";
import { keysOf } from "#core/keys-of.ts";
import { formFromListing } from "#core/sale/form/form-from-listing.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { readSellerDefaults } from "#web/features/account/seller-defaults.ts";
import { isRefusedId } from "#web/features/catalogue/is-refused-id.ts";
import { listingFacts, productFacts } from "#web/features/catalogue/listing-facts.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { graphql } from "#web/gql/gql.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { FormAction, FormState } from "../form/form-reducer.ts";

const OpenListingQuery = graphql(`
  query OpenListing($id: ID!) {
    listing(id: $id) {
      id
      ...ListingFacts_listing
      product {
        id
        name
        ...ProductFacts_product
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

type Props = {
  listingId: string;
  form: FormState;
  /** The values of a form in which nothing was typed. */
  opening: FormValues;
  hasAdvancedAccess: boolean;
  onOpen: Dispatch<FormAction>;
};

/**
 * Fills the form with a listing (PR-11). Asks first when something typed would be replaced. The
 * undo restores the form.
 */
export function OpenListing({ listingId, form, opening, hasAdvancedAccess, onOpen }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const [{ data, error, stale }] = useQuery({
    query: OpenListingQuery,
    variables: { id: listingId },
    requestPolicy: "cache-and-network",
  });
  const opened = useMemo(() => {
    if (!data?.listing || !data.viewer) return null;
    const { listing, viewer } = data;
    const facts = listingFacts(listing);
    const { name } = listing.product;
    const texts = formFromListing(
      name,
      productFacts(listing.product),
      facts,
      readSellerDefaults(viewer.settings),
    );
    return { texts, name, place: listingPlace(facts) };
  }, [data]);
  const isReady = opened !== null && !stale;
  const isMissing = Boolean(error) || (data !== undefined && data.listing === null);
  const isAsking = isReady && replaces(form.values, opened.texts, opening);

  const leave = () => navigate(paths.calculator, { replace: true });
  function open(texts: Partial<FormValues>) {
    const needsMarketing = hasMarketing({ ...form.values, ...texts });
    onOpen({
      type: "listing opened",
      values: texts,
      mode: needsMarketing && hasAdvancedAccess ? "ADVANCED" : null,
    });
    leave();
    if (needsMarketing && !hasAdvancedAccess)
      toast.show({
        title: "Aberto no modo simples",
        description: "Desconto, cupom, afiliados e anúncios deste anúncio só contam no modo avançado.",
      });
  }
  const settle = useEffectEvent(() => {
    if (isReady && !isAsking) return open(opened.texts);
    if (!isMissing) return;
    leave();
    toast.show({
      title: "Não conseguimos abrir o anúncio",
      description:
        error && !isRefusedId(error)
          ? "Confira sua conexão e abra o anúncio de novo na lista de produtos."
          : "Ele pode ter sido removido do produto. O que está na calculadora continua aqui.",
      tone: "destructive",
    });
  });
  useEffect(() => {
    if (isReady || isMissing) settle();
  }, [isReady, isMissing]);

  if (!isAsking) return null;
  const { cost, priceList } = toPriceInput(form.values);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || leave()}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth="520px">
        <AlertDialog.Title>Trocar o que está na calculadora?</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          “{opened.name}” ({opened.place}) entra no lugar do que você digitou: custo {formatMoney(cost)},
          preço {formatMoney(priceList)}. Depois dá para desfazer.
        </AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Ficar com o que digitei
            </Button>
          </AlertDialog.Cancel>
          <Button onClick={() => open(opened.texts)}>Trocar</Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

/** Whether something typed would be lost. */
function replaces(values: FormValues, texts: Partial<FormValues>, opening: FormValues): boolean {
  const fields = keysOf(texts);
  return fields.some((field) => values[field] !== texts[field] && values[field] !== opening[field]);
}

/** Whether simple mode, which leaves the marketing card out (D10), would give other figures. */
function hasMarketing(values: FormValues): boolean {
  const { discountPct, couponPct, affiliatesPct, extraHighlight, useAds, roasTarget } = toPriceInput(values);
  return discountPct + couponPct + affiliatesPct > 0 || extraHighlight || (useAds && roasTarget > 0);
}
