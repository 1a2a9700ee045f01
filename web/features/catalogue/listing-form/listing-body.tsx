import { Button, Callout, Flex, Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { formatMoney } from "#core/format/money.ts";
import { roundUpToCent } from "#core/pricing/round-up-to-cent.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SalePlace } from "#core/sale/sale-place.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { typedText } from "#core/sale/typed/typed.ts";
import { offeredBreakEven } from "#web/features/calculation/prices/offered-price.ts";
import { OfferButton, ZoneNote } from "#web/features/calculation/prices/zone-note.tsx";
import { productFieldText } from "#web/features/catalogue/forms/product-field-text.ts";
import { ListingAnswer } from "#web/features/catalogue/listing-answer.tsx";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { listingNumberLabels, typedListing } from "./listing-texts.ts";
import { listingOutcome } from "./outcome/listing-outcome.ts";
import { type ProductQuestion, productQuestions } from "./product-questions.ts";
import { ListingTerms } from "./terms/listing-terms.tsx";
import type { ListingForm } from "./terms/term-field.tsx";

type Props = {
  form: ListingForm;
  place: SalePlace;
  /** The product as typed, so that the figures follow the typing. */
  product: SoldProduct;
  context: FigureContext;
  /** Moves the focus to the product's field that answers a question. */
  onAnswer: (field: keyof SoldProduct) => void;
};

/**
 * A listing's answer, price and terms, recalculated in the browser while the seller types (PR-05).
 */
export function ListingBody({ form, place, product, context, onAnswer }: Props) {
  const texts = useDeferredValue(form.watch());
  const listing = useMemo(() => ({ ...place, ...typedListing(texts) }), [place, texts]);
  const outcome = useMemo(() => listingOutcome(product, listing, context), [product, listing, context]);
  const assumed = useMemo(
    () => resolveSale(product, { ...place, priceCents: null, unitsPerMonth: null, terms: {} }, context),
    [product, place, context],
  );
  const warnings = outcome.notices.filter(({ severity }) => severity === "WARNING");
  const isLoss = (outcome.figures.profitCents ?? 0) < 0;
  const breakEven = isLoss && outcome.zone === null ? offeredBreakEven(outcome.breakEvenPrice) : null;
  const takePrice = (priceReais: number) =>
    form.setValue("priceCents", typedText(Math.round(priceReais * 100), "cents"), { shouldDirty: true });
  return (
    <Flex direction="column" gap="4">
      <div>
        <ListingAnswer figures={outcome.figures} unitsPerMonth={listing.unitsPerMonth} />
        <ExampleMark examples={outcome.examples} channel={place.channel} />
      </div>
      <MissingFields questions={productQuestions(outcome)} onAnswer={onAnswer} />
      <div className="listing-price">
        <LabelledField
          label={listingNumberLabels.priceCents}
          error={form.formState.errors.priceCents?.message}
        >
          {(links) => (
            <UnitInput
              {...links}
              {...form.register("priceCents", { onChange: () => form.clearErrors("priceCents") })}
              unit="R$"
            />
          )}
        </LabelledField>
        {outcome.breakEvenPrice === null ? null : (
          <Text as="p" size="2" color="gray" className="tabular">
            Preço para empatar: {formatMoney(roundUpToCent(outcome.breakEvenPrice))}
          </Text>
        )}
        {breakEven ? <OfferButton offer={breakEven} onTake={takePrice} /> : null}
      </div>
      <div className="listing-units">
        <LabelledField
          label={listingNumberLabels.unitsPerMonth}
          error={form.formState.errors.unitsPerMonth?.message}
          help={
            <Text as="p" size="1" color="gray">
              Neste anúncio, para o lucro por mês.
            </Text>
          }
        >
          {(links) => (
            <UnitInput
              {...links}
              {...form.register("unitsPerMonth", { onChange: () => form.clearErrors("unitsPerMonth") })}
              unit="un."
            />
          )}
        </LabelledField>
      </div>
      {outcome.zone === null ? null : <ZoneNote note={outcome.zone} onTake={takePrice} />}
      {warnings.map(({ code, text }) => (
        <Text as="p" key={code} size="1" color="amber">
          {text}
        </Text>
      ))}
      <ListingTerms form={form} channel={place.channel} outcome={outcome} assumed={assumed} />
    </Flex>
  );
}

type MissingProps = { questions: readonly ProductQuestion[]; onAnswer: (field: keyof SoldProduct) => void };

/** The missing data as questions, each with a link to its field (FE-10). */
function MissingFields({ questions, onAnswer }: MissingProps) {
  if (questions.length === 0) return null;
  return (
    <Callout.Root color="amber" size="1">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Flex direction="column" gap="3" align="start">
        {questions.map(({ field, text }) => (
          <Flex key={field} direction="column" gap="2" align="start">
            <Text size="2">{text}</Text>
            <Button type="button" size="1" variant="soft" onClick={() => onAnswer(field)}>
              Informar {productFieldText[field].label.toLowerCase()}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Callout.Root>
  );
}
