import { useCalculatorFields } from "./calculator-form-context.ts";
import { FieldGrid } from "./field-grid.tsx";
import { toPriceInput } from "./form-values.ts";
import { type Fold, InputSection } from "./input-section.tsx";
import { NumberField } from "./number-field.tsx";
import { numberToText } from "./number-text.ts";
import { SwitchField } from "./switch-field.tsx";

/** Card B (S2-30): what the marketplace charges. The manual fee is asked for when the automatic one is off. */
export function MarketplaceSection({ fold }: { fold: Fold }) {
  const { commPct, txPct, fixedFeeAuto } = toPriceInput(useCalculatorFields().values);
  return (
    <InputSection
      letter="B"
      title="Condições do marketplace"
      summary={`Comissão ${numberToText(commPct)}% · Transação ${numberToText(txPct)}%`}
      fields={fixedFeeAuto ? ["commPct", "txPct"] : ["commPct", "txPct", "fixedFeeManual"]}
      fold={fold}
    >
      <FieldGrid>
        <NumberField name="commPct" />
        <NumberField name="txPct" />
      </FieldGrid>
      <SwitchField name="fixedFeeAuto" />
      {fixedFeeAuto ? null : (
        <FieldGrid>
          <NumberField name="fixedFeeManual" />
        </FieldGrid>
      )}
      <SwitchField name="freeShipping" />
      <SwitchField name="commissionCap" />
    </InputSection>
  );
}
