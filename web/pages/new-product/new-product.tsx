import { Flex } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { readProduct, typedSoldProduct } from "#web/features/catalogue/forms/product-texts.ts";
import { ListingPlaceholder } from "#web/features/catalogue/listing-form/listing-placeholder.tsx";
import { formField, givenListing, readListing } from "#web/features/catalogue/listing-form/listing-texts.ts";
import { allPlaces, firstPlace } from "#web/features/catalogue/listing-form/terms/place.ts";
import { ProductFields } from "#web/features/catalogue/product-form/product-fields.tsx";
import { ProductLimit } from "#web/features/catalogue/product-limit.tsx";
import { useCreateProduct } from "#web/features/catalogue/use-create-product.ts";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { usePagePart } from "#web/shared/loading/use-page-part.ts";
import { productPath } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { useAskBeforeUnload } from "#web/shared/unsaved/use-ask-before-unload.ts";
import { clearNewProduct, givenNewProduct, keepNewProduct, keptNewProduct } from "./new-product-draft.ts";
import "./new-product.css";

const NewProduct_user = graphql(`
  fragment NewProduct_user on User {
    id
    listings(first: 1) {
      edges {
        node {
          id
          channel
        }
      }
    }
    settings {
      ...SellerDefaults_settings
    }
    catalogue {
      tags
      categories
      ...ProductLimit_catalogue
    }
  }
`);

const loadFirstListing = () => import("./first-listing.tsx").then((file) => file.FirstListing);

/**
 * Name, SKU and cost, and where the product sells at which price. The typed values stay until the
 * product is created.
 */
export function NewProduct({ user: masked }: { user: FragmentType<typeof NewProduct_user> }) {
  const user = readFragment(NewProduct_user, masked);
  // Below the first part on a phone.
  const { part: FirstListing, retry } = usePagePart(loadFirstListing);
  const [query] = useSearchParams();
  const [kept] = useState(() => givenNewProduct(query) ?? keptNewProduct(user.id));
  const [chosen, setPlace] = useState(kept.place);
  const product = useCoreForm({ defaultValues: kept.product, check: readProduct });
  const listing = useCoreForm({ defaultValues: kept.listing, check: readListing });
  const { createProduct, isCreating } = useCreateProduct();
  const [isOverLimit, setOverLimit] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  const productTexts = product.form.watch();
  const listingTexts = listing.form.watch();
  // Does not ask before leaving for another page of the tab, because the draft is stored.
  useAskBeforeUnload([productTexts, listingTexts].some((texts) => Object.values(texts).some(Boolean)));
  const lastUsed = user.listings.edges.map(({ node }) => node.channel);
  const { marketplaces } = readSellerDefaults(user.settings);
  const place = chosen ?? firstPlace(allPlaces, [...lastUsed, ...marketplaces]);

  useEffect(() => {
    keepNewProduct(user.id, { product: productTexts, listing: listingTexts, place: chosen });
  }, [user.id, productTexts, listingTexts, chosen]);

  const create = product.form.handleSubmit(async (fields) => {
    const isListingFine = await listing.form.trigger();
    const read = readListing(listing.form.getValues());
    if (!isListingFine || !read.ok || isCreating) return;
    const result = await createProduct(fields, { ...place, ...givenListing(read.value) });
    setOverLimit(!result.ok && result.error.code === "PRODUCT_LIMIT");
    if (result.ok) {
      clearNewProduct(user.id);
      navigate(productPath(result.data.product.id));
      return;
    }
    if (result.error.code === "PRODUCT_LIMIT") return;
    const issues = Object.entries(result.error.issues);
    const ofListing = issues.filter(([field]) => field.startsWith("listings"));
    const ofProduct = issues.filter(([field]) => !field.startsWith("listings"));
    listing.showError({
      issues: Object.fromEntries(ofListing.map(([field, message]) => [formField(field), message])),
      problem: null,
    });
    product.showError({
      issues: Object.fromEntries(
        ofProduct.map(([field, message]) => [field.replace(/^product\./, ""), message]),
      ),
      problem: result.error.problem,
    });
  });

  /** Opens the folded fields if needed. */
  function answer(field: keyof SoldProduct) {
    if (details.current && field !== "costCents") details.current.open = true;
    product.form.setFocus(field);
  }

  return (
    <Page>
      <form onSubmit={create} noValidate>
        <Flex direction="column" gap="5">
          <ProductLimit catalogue={user.catalogue} isRefused={isOverLimit} />
          <div className="new-product">
            <CardSection title="Produto">
              <div className="product-fields">
                <ProductFields
                  form={product.form}
                  isKit={false}
                  suggestions={user.catalogue}
                  pricedWith={null}
                  details={details}
                />
              </div>
            </CardSection>
            <CardSection title="Primeiro anúncio">
              {FirstListing === null ? (
                <ListingPlaceholder failure="Não conseguimos carregar esta parte." retry={retry} />
              ) : (
                <FirstListing
                  form={listing.form}
                  settings={user.settings}
                  place={place}
                  onPlace={setPlace}
                  product={typedSoldProduct(productTexts)}
                  onAnswer={answer}
                />
              )}
            </CardSection>
          </div>
          {product.problem === null ? null : <FormProblem>{product.problem}</FormProblem>}
          <div>
            <BusyButton type="submit" size="3" isBusy={isCreating}>
              Criar produto
            </BusyButton>
          </div>
        </Flex>
      </form>
    </Page>
  );
}
