import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { ownStoreRules } from "#core/fees/schedules/own-store/own-store-rules.ts";
import type { PaymentForm } from "#core/fees/table/payment-shares.ts";
import type { NumberSetting } from "#core/sale/seller-defaults.ts";
import { type PaymentFields, PaymentGrid } from "#web/features/sale-form/rules/payment-grid.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import type { ChannelDefaultsProps } from "./default-fields.tsx";
import { settingText } from "./setting-text.ts";

const fields: Readonly<Record<PaymentForm, PaymentFields<NumberSetting>>> = {
  pix: { share: "pixSharePct", percent: "pixPercent", fixed: "pixFixedCents" },
  card: { share: "cardSharePct", percent: "cardPercent", fixed: "cardFixedCents" },
  boleto: { share: null, percent: "boletoPercent", fixed: "boletoFixedCents" },
};

const settings: readonly NumberSetting[] = Object.values(fields).flatMap(({ share, percent, fixed }) =>
  share === null ? [percent, fixed] : [share, percent, fixed],
);

/** How the sales of the seller's own store are paid (CH-01), in the rows of the calculator. */
export function StorePayments({ form, values, errors }: ChannelDefaultsProps) {
  const errorsId = useId();
  const refused = settings.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  return (
    <PaymentGrid
      fields={fields}
      shares={{ pix: values.pixSharePct, card: values.cardSharePct }}
      gateway={values.storeGateway}
      rules={ownStoreRules}
      input={(field, { unit, standard }) => (
        <UnitInput
          {...form.register(field)}
          unit={unit}
          placeholder={standard}
          aria-label={settingText[field].label}
          {...(errors[field] ? { color: "tomato", "aria-invalid": true, "aria-describedby": errorsId } : {})}
        />
      )}
    >
      <div id={errorsId}>
        {refused.map(({ field, message }) => (
          <Text as="p" key={field} size="1" color="tomato" mt="1" className="payment-grid-note">
            <CircleAlert size={16} aria-hidden />
            <span>
              {settingText[field].label}: {message}
            </span>
          </Text>
        ))}
      </div>
    </PaymentGrid>
  );
}
