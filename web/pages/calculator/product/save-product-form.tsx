import { Button, Dialog, Flex, Text } from "@radix-ui/themes";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { listingFigures } from "#core/catalogue/listing-figures.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { feeInputs } from "#core/fees/fee-inputs.ts";
import { formatCents } from "#core/format/money.ts";
import { listingFromForm } from "#core/sale/form/listing-from-form.ts";
import { toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { ProductField } from "#web/features/catalogue/fields/product-field.tsx";
import { useFigureContext } from "#web/features/catalogue/figure-context.ts";
import { productTexts, readProduct } from "#web/features/catalogue/forms/product-texts.ts";
import { ListingAnswer } from "#web/features/catalogue/listing-answer.tsx";
import { ProductLimit } from "#web/features/catalogue/product-limit.tsx";
import { useCreateProduct } from "#web/features/catalogue/use-create-product.ts";
import { type MaskedDefaults, readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { readDetails } from "#web/features/sale-form/values/read-details.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { productPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const SaveProductForm_user = graphql(`
  fragment SaveProductForm_user on User {
    id
    settings {
      ...SellerDefaults_settings
    }
    catalogue {
      ...ProductLimit_catalogue
    }
  }
`);

type Props = {
  user: FragmentType<typeof SaveProductForm_user>;
  values: FormValues;
  mode: PriceMode;
  onClose: () => void;
};

/** Name and SKU of the new product, with a summary of the other values to save. */
export function SaveProductForm({ user: masked, values, mode, onClose }: Props) {
  const { settings, catalogue } = readFragment(SaveProductForm_user, masked);
  const { product, listing, isOtherSale } = useMemo(
    () => madeOf(values, mode, settings),
    [values, mode, settings],
  );
  const { context } = useFigureContext(settings);
  const { form, problem, showError } = useCoreForm({
    defaultValues: productTexts({
      ...product,
      name: readDetails(values).productName,
      sku: null,
      gtin: null,
      category: null,
      tags: [],
      notes: null,
    }),
    check: readProduct,
  });
  const { createProduct, isCreating } = useCreateProduct();
  const [isOverLimit, setOverLimit] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();

  const submit = form.handleSubmit(async (fields) => {
    if (isCreating) return;
    const result = await createProduct(fields, listing);
    const isLimit = !result.ok && result.error.code === "PRODUCT_LIMIT";
    setOverLimit(isLimit);
    if (!result.ok) return isLimit ? undefined : showError(ofProduct(result.error));
    const { id, name } = result.data.product;
    onClose();
    toast.show({
      title: "Produto salvo",
      description: name,
      tone: "success",
      action: { label: "Abrir o produto", onSelect: () => navigate(productPath(id)) },
    });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4">
        <ProductLimit catalogue={catalogue} isRefused={isOverLimit} />
        <ProductField form={form} field="name" isRequired />
        <ProductField form={form} field="sku" />
        <div>
          <Text as="p" size="2" color="gray" mb="2" className="tabular">
            {listingPlace(listing)} · custo {formatCents(product.costCents)} · preço{" "}
            {formatCents(listing.priceCents)}. O produto segue as taxas em vigor e os seus padrões.
            {isOtherSale ? otherSaleText : null}
          </Text>
          {context === null ? null : (
            <ListingAnswer
              figures={listingFigures(product, listing, context)}
              unitsPerMonth={listing.unitsPerMonth}
            />
          )}
        </div>
        {problem === null ? null : <FormProblem>{problem}</FormProblem>}
        <Flex gap="3" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray" disabled={isCreating}>
              Voltar
            </Button>
          </Dialog.Close>
          <BusyButton type="submit" isBusy={isCreating}>
            Salvar produto
          </BusyButton>
        </Flex>
      </Flex>
    </form>
  );
}

function madeOf(values: FormValues, mode: PriceMode, settings: MaskedDefaults) {
  const { unitsPerMonth } = readDetails(values);
  const form = { input: toPriceInput(values), mode, sale: values, unitsPerMonth };
  const context = { defaults: readSellerDefaults(settings), today: civilDayOf(new Date()) };
  const made = listingFromForm(form, context);
  const saved = resolveSale(made.product, made.listing, context).marketplace;
  return { ...made, isOtherSale: differs(toMarketplaceInput(values), saved) };
}

/**
 * A listing stores neither the seller's own facts nor the day of the rules: the settings and today
 * count.
 */
function differs(typed: MarketplaceInput | null, saved: MarketplaceInput | null): boolean {
  if (typed === null || saved === null) return false;
  return Boolean(typed.date) || JSON.stringify(feeInputs(typed)) !== JSON.stringify(feeInputs(saved));
}

const otherSaleText =
  " Na calculadora está outro dia de regras ou outro tipo de vendedor: por isso o resultado pode mudar.";

type Refusal = { issues: Readonly<Record<string, string>>; problem: string | null };

/** An error of a field that is not asked for here is shown at the form. */
function ofProduct({ issues, problem }: Refusal): Refusal {
  const named = Object.entries(issues).map(
    ([field, message]) => [field.replace(/^product\./, ""), message] as const,
  );
  const shown = named.filter(([field]) => field === "name" || field === "sku");
  const others = named.filter(([field]) => field !== "name" && field !== "sku");
  return { issues: Object.fromEntries(shown), problem: others[0]?.[1] ?? problem };
}
