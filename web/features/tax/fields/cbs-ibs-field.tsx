import { AmountField, type TaxFieldsProps } from "./tax-fields.tsx";

/** CBS and IBS as the seller types them: nothing is published. */
export function CbsIbsField({ form, errors, onChange }: TaxFieldsProps) {
  return (
    <AmountField
      label="CBS e IBS, em %"
      text={form.cbsIbs}
      error={errors.cbsIbs}
      help={
        <span className="tax-help">
          Somados, por fora do preço. Ainda sem alíquota publicada: digite a que quer testar.
        </span>
      }
      onType={(cbsIbs) => onChange({ cbsIbs })}
    />
  );
}
