import { useMemo, useState } from "react";
import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { productFieldText } from "#web/features/catalogue/forms/product-field-text.ts";
import {
  type ProductTextField,
  productTexts,
  readProduct,
} from "#web/features/catalogue/forms/product-texts.ts";
import type { ConflictingField } from "#web/features/catalogue/version-conflict.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ProductCard_ProductFragment } from "#web/gql/graphql.ts";
import { useFollowSaved } from "#web/shared/forms/follow-saved.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { notUndoneToast, undoneToast } from "./undo-toasts.ts";

const ProductCard_product = graphql(`
  fragment ProductCard_product on Product {
    id
    version
    name
    sku
    gtin
    category
    tags
    costCents
    taxBuyPct
    singlePhaseFrom
    icmsPaidFrom
    packagingCents
    weightGrams
    lengthCm
    widthCm
    heightCm
    notes
  }
`);

const UpdateProduct = graphql(`
  mutation UpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) {
      __typename
      ... on UpdateProductPayload {
        product {
          id
          version
          ...ProductView_product
        }
      }
      ... on ProductConflictError {
        current: product {
          id
          ...ProductView_product
        }
      }
      ...Refusal_error
    }
  }
`);

export type SavedProduct = ReturnType<typeof useSavedProduct>;

/** The form of a saved product: saving, undoing, and conflicts with changes made elsewhere. */
export function useSavedProduct(masked: FragmentType<typeof ProductCard_product>) {
  const product = readFragment(ProductCard_product, masked);
  const { id, version } = product;
  const stored = useMemo(() => fieldsOf(product), [product]);
  const saved = useMemo(() => productTexts(stored), [stored]);
  const { form, problem, showError } = useCoreForm({ defaultValues: saved, check: readProduct });
  const { changed, conflicts, noteSent, noteEnd, takeSaved } = useFollowSaved(form, saved, version);
  const { send, isSending } = useSend(UpdateProduct);
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();

  const submit = form.handleSubmit(async (checked) => {
    if (isSending || changed.length === 0) return;
    noteSent(form.getValues());
    const result = await send({ input: { id, version, product: pick(checked, changed) } });
    noteEnd(result.ok);
    const isConflict = !result.ok && result.error.code === "VERSION_CONFLICT";
    setRefused(isConflict);
    if (!result.ok) return isConflict ? undefined : showError(result.error);
    const newVersion = result.data.product.version;
    toast.show({
      title: "Produto salvo",
      tone: "success",
      action: {
        undo: () =>
          void send({ input: { id, version: newVersion, product: pick(stored, changed) } }).then((undone) => {
            toast.show(undone.ok ? undoneToast : { ...notUndoneToast, description: undone.error.message });
          }),
      },
    });
  });

  const isConflict = isRefused || conflicts.length > 0;
  return {
    form,
    problem,
    submit,
    isSending,
    changed,
    conflict: isConflict
      ? conflicts.map((field) => conflictOf(field, form.getValues(field), saved[field]))
      : null,
    discard: () => {
      setRefused(false);
      takeSaved();
    },
  };
}

function fieldsOf(product: ProductCard_ProductFragment): Omit<ProductFields, "unitsPerMonth"> {
  const { sku, gtin, category, costCents, packagingCents, weightGrams, lengthCm, widthCm, heightCm } =
    product;
  return {
    name: product.name,
    sku: sku ?? null,
    gtin: gtin ?? null,
    category: category ?? null,
    tags: product.tags,
    costCents: costCents ?? null,
    taxBuyPct: product.taxBuyPct,
    singlePhaseFrom: product.singlePhaseFrom ?? null,
    icmsPaidFrom: product.icmsPaidFrom ?? null,
    packagingCents: packagingCents ?? null,
    weightGrams: weightGrams ?? null,
    lengthCm: lengthCm ?? null,
    widthCm: widthCm ?? null,
    heightCm: heightCm ?? null,
    notes: product.notes ?? null,
  };
}

/** Only changed fields are sent: an absent field keeps its value. */
function pick(fields: Omit<ProductFields, "unitsPerMonth">, names: readonly ProductTextField[]) {
  const { tags, ...others } = fields;
  const sent = { ...others, tags: [...tags] };
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}

function conflictOf(field: ProductTextField, mine: string, saved: string): ConflictingField {
  const { label, unit } = productFieldText[field];
  const show = (text: string) => {
    if (text === "" || unit === undefined) return text.replaceAll("\n", ", ");
    return unit === "R$" ? `R$\u00a0${text}` : `${text}\u00a0${unit}`;
  };
  return { label, mine: show(mine), saved: show(saved) };
}
