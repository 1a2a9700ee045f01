import type { PriceFlagField } from "#core/sale/price-fields.ts";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { useSaleForm } from "../sale-form-context.ts";
import { flagText } from "../texts/field-text.ts";

/** A switch of the calculation. `fixedFee`: the fixed fees of one item by the table, R$. */
export function FlagField({ field, fixedFee }: { field: PriceFlagField; fixedFee: number }) {
  const { values, switchTo } = useSaleForm();
  return (
    <SwitchField
      {...flagText(field, values.fixedFeeAuto, fixedFee)}
      isOn={values[field]}
      onSwitch={(isOn) => switchTo(field, isOn)}
    />
  );
}
