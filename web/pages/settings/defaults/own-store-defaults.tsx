import { ownStorePlans, paymentGateways } from "#core/sale/choices.ts";
import type { NumberSetting as NumberName } from "#core/sale/seller-defaults.ts";
import { type ChannelDefaultsProps, ChoiceSetting, NumberSetting } from "./default-fields.tsx";
import { StorePayments } from "./store-payments.tsx";

const numbers: readonly { field: NumberName; unit?: "R$" }[] = [
  { field: "storeMonthlyCents", unit: "R$" },
  { field: "storeSalesPerMonth" },
];

/** How the seller's own store is paid (CH-01). */
export function OwnStoreDefaults({ form, values, errors }: ChannelDefaultsProps) {
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
      <div className="settings-row">
        <StorePayments form={form} values={values} errors={errors} />
      </div>
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
