import { Text, TextField } from "@radix-ui/themes";
import { type ChangeEvent, useId } from "react";
import { maxUnitsPerMonth } from "#core/field-limits.ts";
import { formatCount } from "#core/format/decimal.ts";
import { type DetailTextField, maxProductName, parseUnits } from "#core/sale/form-details.ts";
import { useCalculatorFields } from "../calculator-form-context.ts";
import { fieldId } from "./field-id.ts";
import { fieldClass, moveOnEnter } from "./next-field.ts";
import { NoteText } from "./number-field.tsx";

/** The optional name, which identifies a calculation on paper and in a file (D131). */
export function ProductNameField() {
  return <DetailField field="productName" label="Nome do produto" maxLength={maxProductName} />;
}

/** The optional units sold per month, for the monthly profit (D131). */
export function UnitsField() {
  const { values } = useCalculatorFields();
  const text = values.unitsPerMonth;
  const isUnread = text.trim() !== "" && parseUnits(text) === null;
  return (
    <DetailField
      field="unitsPerMonth"
      label="Unidades por mês"
      maxLength={40}
      inputMode="numeric"
      error={isUnread ? unitsError : null}
    />
  );
}

const unitsError = `Digite um número inteiro, até ${formatCount(maxUnitsPerMonth)}.`;

type Props = {
  field: DetailTextField;
  label: string;
  maxLength: number;
  inputMode?: "numeric" | "decimal";
  unit?: "%";
  error?: string | null;
};

/** An optional field that does not affect the calculation. */
export function DetailField({ field, label, maxLength, inputMode, unit, error = null }: Props) {
  const { values, dispatch } = useCalculatorFields();
  const id = fieldId(field);
  const errorId = useId();
  return (
    <div className={fieldClass}>
      <Text as="label" size="2" htmlFor={id} mb="1" className="detail-label">
        {label}
        <Text color="gray"> (opcional)</Text>
      </Text>
      <TextField.Root
        id={id}
        size="3"
        value={values[field]}
        inputMode={inputMode ?? "text"}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={maxLength}
        {...(error ? { color: "tomato", "aria-invalid": true, "aria-describedby": errorId } : {})}
        onKeyDown={moveOnEnter}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          dispatch({ type: "typed", field, text: event.target.value })
        }
      >
        {unit ? <TextField.Slot side="right">{unit}</TextField.Slot> : null}
      </TextField.Root>
      {error ? <NoteText id={errorId} note={{ tone: "error", text: error }} /> : null}
    </div>
  );
}
