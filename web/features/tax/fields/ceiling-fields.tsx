import { addMonths, formatMonth } from "#core/taxes/civil-month.ts";
import { AmountField, ChoiceField, type TaxFieldsProps } from "./tax-fields.tsx";

/** This year's revenue, from which the ceilings of the regime are told (TX-03). Optional. */
export function CeilingFields({ form, errors, onChange, thisMonth }: TaxFieldsProps & { thisMonth: string }) {
  return (
    <>
      <AmountField
        label="Vendas deste ano até hoje (opcional)"
        unit="R$"
        text={form.yearRevenue}
        error={errors.yearRevenue}
        help={<span className="tax-help">Para dizer se você passa do limite, e quando.</span>}
        onType={(yearRevenue) => onChange({ yearRevenue })}
      />
      {form.yearRevenue.trim() === "" ? null : (
        <ChoiceField
          label="Quando a empresa abriu"
          value={form.openedIn ?? ""}
          options={openings(thisMonth)}
          onChoose={(openedIn) => onChange({ openedIn: openedIn || null })}
        />
      )}
    </>
  );
}

function openings(thisMonth: string) {
  const january = `${thisMonth.slice(0, 4)}-01`;
  const months = Array.from({ length: Number(thisMonth.slice(5)) }, (_, index) => addMonths(january, index));
  return [
    { value: "", text: "Antes deste ano" },
    ...months.map((value) => ({ value, text: formatMonth(value) })),
  ];
}
