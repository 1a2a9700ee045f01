import { useCalculatorFields } from "./calculator-form-context.ts";
import { FieldGrid } from "./field-grid.tsx";
import { toPriceInput } from "./form-values.ts";
import { type Fold, InputSection } from "./input-section.tsx";
import { NumberField } from "./number-field.tsx";
import { numberToText } from "./number-text.ts";
import { SwitchField } from "./switch-field.tsx";

/** Card C (S2-30), advanced mode only: discounts, highlight, affiliates and ads. */
export function MarketingSection({ fold }: { fold: Fold }) {
  const { discountPct, useAds, roasTarget } = toPriceInput(useCalculatorFields().values);
  const ads = useAds ? `ROAS alvo ${numberToText(roasTarget)}x` : "Sem anúncios";
  return (
    <InputSection
      letter="C"
      title="Central de marketing"
      summary={`Desconto ${numberToText(discountPct)}% · ${ads}`}
      fields={["discountPct", "couponPct", "affiliatesPct", "roasTarget"]}
      fold={fold}
    >
      <FieldGrid>
        <NumberField name="discountPct" />
        <NumberField name="couponPct" />
        <NumberField name="affiliatesPct" />
      </FieldGrid>
      <SwitchField name="extraHighlight" />
      <SwitchField name="useAds" />
      {useAds ? (
        <FieldGrid>
          <NumberField name="roasTarget" />
        </FieldGrid>
      ) : null}
    </InputSection>
  );
}
