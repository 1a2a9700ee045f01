import { TextField } from "@radix-ui/themes";
import { maxUnitsPerMonth } from "#core/field-limits.ts";
import { formatCount } from "#core/format/decimal.ts";
import { maxProductName, parseUnits } from "#core/sale/form/form-details.ts";
import { useSaleForm } from "../sale-form-context.ts";
import { fieldId } from "./field-id.ts";
import { FormField } from "./form-field.tsx";
import { moveOnEnter, textInputClass } from "./next-field.ts";
import { NumberField } from "./number-field.tsx";

/** The optional name, which identifies a calculation on paper and in a file (D131). */
export function ProductNameField() {
  const { values, write } = useSaleForm();
  const id = fieldId("productName");
  return (
    <FormField id={id} label="Nome do produto" isOptional note={null}>
      {() => (
        <TextField.Root
          id={id}
          size="3"
          className={textInputClass}
          value={values.productName}
          inputMode="text"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={maxProductName}
          onKeyDown={moveOnEnter}
          onChange={(event) => write("productName", event.target.value)}
        />
      )}
    </FormField>
  );
}

/** The optional units sold per month, for the monthly profit (D131). */
export function UnitsField() {
  const { values, write } = useSaleForm();
  const text = values.unitsPerMonth;
  const isUnread = text.trim() !== "" && parseUnits(text) === null;
  return (
    <NumberField
      id={fieldId("unitsPerMonth")}
      label="Unidades por mês"
      isOptional
      inputMode="numeric"
      text={text}
      note={isUnread ? { tone: "error", text: unitsError } : null}
      onType={(next) => write("unitsPerMonth", next)}
    />
  );
}

const unitsError = `Digite um número inteiro, até ${formatCount(maxUnitsPerMonth)}.`;
