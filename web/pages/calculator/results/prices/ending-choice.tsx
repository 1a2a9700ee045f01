import { useId } from "react";
import { priceEndings } from "#core/calculator/price-ending.ts";
import { priceEndingText } from "#web/features/sale/channel-text.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useCalculatorFields } from "../../form/calculator-form-context.ts";
import "./ending-choice.css";

/** How the suggested prices end (FE-20). */
export function EndingChoice() {
  const { values, dispatch } = useCalculatorFields();
  const id = useId();
  return (
    <div className="ending-choice">
      <label htmlFor={id} className="visually-hidden">
        {priceEndingText.label}
      </label>
      <NativeSelect
        id={id}
        value={values.priceEnding}
        options={priceEndings.map((ending) => ({ value: ending, text: priceEndingText.options[ending] }))}
        onChange={(text) => dispatch({ type: "typed", field: "priceEnding", text })}
      />
    </div>
  );
}
