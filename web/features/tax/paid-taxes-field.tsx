import { paidTaxKinds } from "#core/taxes/das-parts.ts";
import { paidTaxText } from "#core/taxes/paid-tax-text.ts";
import { CheckboxList } from "#web/shared/forms/fields/checkbox-list.tsx";
import type { TaxFieldsProps } from "./tax-fields.tsx";

/** Which taxes of the goods others have paid (TX-02). */
export function PaidTaxesField({ form, onChange }: Pick<TaxFieldsProps, "form" | "onChange">) {
  return (
    <div className="tax-wide">
      <CheckboxList
        legend="Este produto tem imposto já pago?"
        options={options}
        value={form.paid}
        onChange={(paid) => onChange({ paid })}
        error={undefined}
      />
    </div>
  );
}

const options = paidTaxKinds.map((value) => ({ value, ...paidTaxText[value] }));
