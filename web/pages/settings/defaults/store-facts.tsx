import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type { SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import { ownStorePlans, paymentGateways } from "#core/sale/choices.ts";
import type { NumberSetting as NumberName } from "#core/sale/seller-defaults.ts";
import { ChoiceSetting, NumberSetting } from "./default-fields.tsx";
import type { DefaultsValues } from "./defaults-values.ts";

export type ChannelFactsProps = {
  form: UseFormReturn<DefaultsValues, unknown, SettingsChange>;
  values: DefaultsValues;
  errors: FieldErrors<DefaultsValues>;
};

const numbers: readonly { field: NumberName; unit?: "R$" | "%" }[] = [
  { field: "pixSharePct", unit: "%" },
  { field: "pixPercent", unit: "%" },
  { field: "pixFixedCents", unit: "R$" },
  { field: "cardSharePct", unit: "%" },
  { field: "cardPercent", unit: "%" },
  { field: "cardFixedCents", unit: "R$" },
  { field: "boletoPercent", unit: "%" },
  { field: "boletoFixedCents", unit: "R$" },
  { field: "storeMonthlyCents", unit: "R$" },
  { field: "storeSalesPerMonth" },
];

/** How the seller's own store is paid (CH-01). */
export function StoreFacts({ form, values, errors }: ChannelFactsProps) {
  return (
    <>
      <ChoiceSetting
        field="storeGateway"
        value={values.storeGateway}
        choices={paymentGateways}
        onChoose={(gateway) => form.setValue("storeGateway", gateway, { shouldDirty: true })}
      />
      <ChoiceSetting
        field="storePlan"
        value={values.storePlan}
        choices={ownStorePlans}
        onChoose={(plan) => form.setValue("storePlan", plan, { shouldDirty: true })}
      />
      {numbers.map(({ field, ...unit }) => (
        <NumberSetting
          key={field}
          field={field}
          {...unit}
          input={form.register(field)}
          error={errors[field]?.message}
        />
      ))}
    </>
  );
}
