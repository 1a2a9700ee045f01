import type { Channel } from "#core/sale/channel.ts";
import { amazonLogistics, amazonPlans, magaluPlans, reputations, sellerTypes } from "#core/sale/choices.ts";
import { type ChannelDefaultsProps, ChoiceSetting, NumberSetting } from "./default-fields.tsx";
import { OwnStoreDefaults } from "./own-store-defaults.tsx";

const askingChannels: readonly Channel[] = ["SHOPEE", "MERCADO_LIVRE", "AMAZON", "MAGALU", "OWN_STORE"];

/** What the selected marketplaces need to know about the seller. */
export function ChannelDefaults({ form, values, errors }: ChannelDefaultsProps) {
  const sellsAt = (channel: Channel) => values.marketplaces.includes(channel);
  if (!askingChannels.some(sellsAt)) return null;
  return (
    <div className="settings-part settings-fields">
      {sellsAt("SHOPEE") ? (
        <>
          <ChoiceSetting
            field="sellerType"
            value={values.sellerType}
            choices={sellerTypes}
            onChoose={(type) => form.setValue("sellerType", type, { shouldDirty: true })}
          />
          <NumberSetting
            field="ordersIn90Days"
            input={form.register("ordersIn90Days")}
            error={errors.ordersIn90Days?.message}
          />
        </>
      ) : null}
      {sellsAt("MERCADO_LIVRE") ? (
        <ChoiceSetting
          field="reputation"
          value={values.reputation}
          choices={reputations}
          onChoose={(reputation) => form.setValue("reputation", reputation, { shouldDirty: true })}
        />
      ) : null}
      {sellsAt("AMAZON") ? (
        <ChoiceSetting
          field="amazonPlan"
          value={values.amazonPlan}
          choices={amazonPlans}
          onChoose={(plan) => form.setValue("amazonPlan", plan, { shouldDirty: true })}
        />
      ) : null}
      {sellsAt("AMAZON") ? (
        <ChoiceSetting
          field="amazonLogistics"
          value={values.amazonLogistics}
          choices={amazonLogistics}
          onChoose={(logistics) => form.setValue("amazonLogistics", logistics, { shouldDirty: true })}
        />
      ) : null}
      {sellsAt("AMAZON") && values.amazonLogistics === "OWN" ? (
        <NumberSetting
          field="amazonShippingCents"
          unit="R$"
          input={form.register("amazonShippingCents")}
          error={errors.amazonShippingCents?.message}
        />
      ) : null}
      {sellsAt("OWN_STORE") ? <OwnStoreDefaults form={form} values={values} errors={errors} /> : null}
      {sellsAt("MAGALU") ? (
        <ChoiceSetting
          field="magaluPlan"
          value={values.magaluPlan}
          choices={magaluPlans}
          onChoose={(plan) => form.setValue("magaluPlan", plan, { shouldDirty: true })}
        />
      ) : null}
    </div>
  );
}
