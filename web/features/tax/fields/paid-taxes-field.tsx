import { lastSinglePhaseMonth, type PaidTaxKind, paidTaxKinds } from "#core/taxes/simples/das-parts.ts";
import { paidTaxText } from "#core/taxes/simples/paid-tax-text.ts";
import { CheckboxList } from "#web/shared/forms/fields/checkbox-list.tsx";
import type { TaxFieldsProps } from "./tax-fields.tsx";

/** Which taxes of the goods others have paid (TX-02). */
export function PaidTaxesField({ form, onChange }: Pick<TaxFieldsProps, "form" | "onChange">) {
  // A box that no longer counts is not offered; one that is ticked stays, and the result says so.
  const isAsked = (kind: PaidTaxKind) =>
    kind !== "singlePhase" || form.month <= lastSinglePhaseMonth || form.paid.includes(kind);
  return (
    <div className="tax-wide">
      <CheckboxList
        legend="Este produto tem imposto já pago?"
        options={paidTaxKinds.filter(isAsked).map((value) => ({ value, ...paidTaxText[value] }))}
        value={form.paid}
        onChange={(paid) => onChange({ paid })}
        error={undefined}
      />
    </div>
  );
}
