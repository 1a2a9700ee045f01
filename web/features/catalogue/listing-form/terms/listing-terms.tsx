import type { ReactNode } from "react";
import { formatCents } from "#core/format/money.ts";
import type { Channel } from "#core/sale/channel.ts";
import type { NumberTerm, Term } from "#core/sale/listing-terms.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import type { ResolvedSale } from "#core/sale/resolve-sale.ts";
import { uncountedAdsText } from "#core/text/sale-text.ts";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import { FeeLines } from "../outcome/fee-lines.tsx";
import type { ListingOutcome } from "../outcome/listing-outcome.ts";
import { PriceExplained } from "../outcome/price-explained.tsx";
import { type ListingForm, TermField } from "./term-field.tsx";
import { termText } from "./term-text.ts";
import "./listing-terms.css";

type Props = {
  form: ListingForm;
  channel: Channel;
  outcome: ListingOutcome;
  /** The sale without the listing's own terms. */
  assumed: ResolvedSale;
};

const overrides = ["percentOverride", "fixedOverride", "shippingCostOverride"] as const;
const ownFees: readonly Term[] = [
  "commPct",
  "txPct",
  "fixedFeeManual",
  "fixedFeeAuto",
  "freeShipping",
  "commissionCap",
];

/** The terms that a listing can override (PR-02), as far as its channel uses them. */
export function ListingTerms({ form, channel, outcome, assumed }: Props) {
  const texts = form.watch();
  const questions = new Map(outcome.questions.map(({ field, text }) => [field as string, text]));
  const needsRoas = outcome.figures.missing.includes("ROAS_TARGET");
  if (needsRoas) questions.set("roasTarget", uncountedAdsText);
  const field = (term: Term) => (
    <TermField
      key={term}
      form={form}
      term={term}
      channel={channel}
      assumed={assumed}
      categories={outcome.categories}
      question={questions.get(term) ?? null}
    />
  );
  const isOwn = channel === "OWN_FEES";
  const ownFigures = overrides.filter(
    (term) => !outcome.asked.includes(term) && (texts[term] !== "" || questions.has(term)),
  );
  const isAuto = texts.fixedFeeAuto === "" ? assumed.input.fixedFeeAuto : texts.fixedFeeAuto === "true";
  const ofChannel = isOwn ? ownFees.filter((term) => term !== "fixedFeeManual" || !isAuto) : outcome.asked;

  /** The field is rendered only once the form has the figure. */
  function takeFigure(term: NumberTerm, figure: number | null) {
    const text = figure === null ? "" : String(figure).replace(".", ",");
    form.setValue(term, text, { shouldDirty: true });
    if (figure !== null) requestAnimationFrame(() => form.setFocus(term, { shouldSelect: true }));
  }

  return (
    <>
      {/* The terms that the rules need are never folded: without them there are no figures. */}
      <Fields
        isAsked
        terms={[...ofChannel, "roasTarget" as const].filter((term) => questions.has(term))}
        field={field}
      />
      <PriceExplained outcome={outcome} />
      <Disclosure title={feesTitle(channel)} summary={feesSummary(outcome)}>
        <Fields terms={isOwn ? ofChannel : ownFigures} field={field} />
        <FeeLines outcome={outcome} ownFigures={ownFigures} onOwn={takeFigure} />
      </Disclosure>
      <Disclosure title="Condições deste anúncio" summary={termsSummary(channel, texts)}>
        <Fields terms={isOwn ? [] : ofChannel.filter((term) => !questions.has(term))} field={field} />
        <Fields
          terms={marketing(isOwn, texts.useAds, assumed.input).filter((term) => !questions.has(term))}
          field={field}
        />
      </Disclosure>
    </>
  );
}

function marketing(isOwn: boolean, useAds: string, assumed: PriceInput): Term[] {
  const hasAds = useAds === "" ? assumed.useAds : useAds === "true";
  return [
    "discountPct",
    "couponPct",
    "affiliatesPct",
    "taxSellPct",
    "returnsPct",
    "returnCost",
    "useAds",
    ...(hasAds ? (["roasTarget"] as const) : []),
    ...(isOwn ? (["extraHighlight"] as const) : []),
  ];
}

type FieldsProps = { terms: readonly Term[]; field: (term: Term) => ReactNode; isAsked?: boolean };

function Fields({ terms, field, isAsked }: FieldsProps) {
  if (terms.length === 0) return null;
  return (
    <div className="term-fields" data-asked={isAsked}>
      {terms.map(field)}
    </div>
  );
}

function feesSummary({ figures }: ListingOutcome): ReactNode {
  return figures.marketplaceCostsCents === null ? null : formatCents(figures.marketplaceCostsCents);
}

const summedUp = [
  "discountPct",
  "couponPct",
  "affiliatesPct",
  "taxSellPct",
  "returnsPct",
  "returnCost",
  "roasTarget",
] as const;

/** The names of the overridden terms: 'Desconto planejado, Cupom'. */
function termsSummary(channel: Channel, texts: Record<string, string>): string {
  const own = summedUp.filter((term) => texts[term] !== "");
  return own.length === 0
    ? "iguais aos seus padrões"
    : own.map((term) => termText(channel, term).label).join(", ");
}

function feesTitle(channel: Channel): string {
  if (channel === "OWN_FEES") return "As suas taxas";
  return channel === "OWN_STORE" ? "O que a venda custa na sua loja" : "O que o marketplace cobra";
}
