import { Button, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { MarginUnit } from "#core/sale/choices.ts";
import { fieldId } from "#web/features/sale-form/fields/field-id.ts";
import { useSaleForm } from "#web/features/sale-form/sale-form-context.ts";
import { readDetails } from "#web/features/sale-form/values/read-details.ts";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCalculatorForm } from "../form/calculator-form.tsx";

/** 'Quero ganhar [20] %': the margin that the seller wants (D128). */
export function WantedMargin() {
  const { values, dispatch } = useCalculatorForm();
  return (
    <div className="suggested-price-label">
      <MarginField field="wantedMargin" label="Quero ganhar">
        <fieldset className="wanted-margin-units">
          <legend className="visually-hidden">Em que você mede</legend>
          {units.map(({ unit, name }) => (
            <Button
              key={unit}
              type="button"
              size="2"
              color="gray"
              variant={unit === values.wantedMarginUnit ? "solid" : "soft"}
              aria-label={`${unit} (${name})`}
              aria-pressed={unit === values.wantedMarginUnit}
              onClick={() => dispatch({ type: "margin unit chosen", unit })}
            >
              {unit}
            </Button>
          ))}
        </fieldset>
      </MarginField>
    </div>
  );
}

/** 'Margem mínima [5] %': the lowest margin that is not thin (D129). It changes no price. */
export function MinimumMargin() {
  return (
    <div className="minimum-margin">
      <MarginField field="minimumMarginPct" label="Margem mínima">
        <Text size="2" color="gray">
          %
        </Text>
      </MarginField>
      <Text as="p" size="1" color="gray">
        Abaixo dela, a margem é apertada.
      </Text>
    </div>
  );
}

const units: { unit: MarginUnit; name: string }[] = [
  { unit: "%", name: "por cento do preço" },
  { unit: "R$", name: "reais por venda" },
];

type FieldProps = { field: "wantedMargin" | "minimumMarginPct"; label: string; children: ReactNode };

function MarginField({ field, label, children }: FieldProps) {
  const { values, write } = useSaleForm();
  const id = fieldId(field);
  const isUnread = values[field].trim() !== "" && readDetails(values)[field] === null;
  return (
    <div className="wanted-margin">
      <Text as="label" size="2" htmlFor={id}>
        {label}
      </Text>
      <UnitInput
        id={id}
        className="wanted-margin-field"
        size="2"
        value={values[field]}
        maxLength={20}
        {...(isUnread ? { color: "tomato", "aria-invalid": true } : {})}
        onChange={(event) => write(field, event.target.value)}
      />
      {children}
    </div>
  );
}
