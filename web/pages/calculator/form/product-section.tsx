import { formatMoney } from "#core/format/money.ts";
import { useCalculatorFields } from "./calculator-form-context.ts";
import { FieldGrid } from "./field-grid.tsx";
import { toPriceInput } from "./form-values.ts";
import { type Fold, InputSection } from "./input-section.tsx";
import { NumberField } from "./number-field.tsx";

/** Card A (S2-30): what the product costs and sells for. */
export function ProductSection({ fold }: { fold: Fold }) {
  const { cost, priceList } = toPriceInput(useCalculatorFields().values);
  return (
    <InputSection
      letter="A"
      title="Dados do produto"
      summary={`Custo ${formatMoney(cost)} · Preço ${formatMoney(priceList)}`}
      fields={["cost", "priceList", "taxBuyPct", "taxSellPct", "packaging"]}
      fold={fold}
    >
      <FieldGrid>
        <NumberField name="cost" />
        <NumberField name="priceList" />
        <NumberField name="taxBuyPct" />
        <NumberField name="taxSellPct" />
        <NumberField name="packaging" />
      </FieldGrid>
    </InputSection>
  );
}
