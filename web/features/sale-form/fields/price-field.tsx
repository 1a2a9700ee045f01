import { type PriceNumberField, priceFields } from "#core/sale/price-fields.ts";
import { numberFieldText } from "../texts/field-text.ts";
import { steppedText, unitOf } from "../values/number-text.ts";
import { fieldId } from "./field-id.ts";
import { NumberField } from "./number-field.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

/** A number of the calculation. Its note says which value counts; arrow keys step it. */
export function PriceField({ field }: { field: PriceNumberField }) {
  const { text, note, type, leave, input } = useTypedNumber(field);
  return (
    <NumberField
      {...numberFieldText[field]}
      ref={input}
      id={fieldId(field)}
      unit={unitOf[priceFields[field].kind]}
      text={text}
      note={note}
      onType={type}
      onLeave={leave}
      onStep={(steps) => type(steppedText(field, text, steps))}
    />
  );
}
