import { simplesAnnexes } from "#core/taxes/simples/simples-tables.ts";
import { type ChannelDefaultsProps, ChoiceSetting, NumberSetting, SwitchSetting } from "./default-fields.tsx";

const typed = { shouldDirty: true } as const;

/** What the tax of single products depends on under the Simples (TX-02), and who pays CBS apart. */
export function SimplesDefaults({ form, values, errors }: ChannelDefaultsProps) {
  return (
    <>
      <ChoiceSetting
        field="simplesAnnex"
        value={values.simplesAnnex}
        choices={[...simplesAnnexes, ""]}
        onChoose={(annex) => form.setValue("simplesAnnex", annex, typed)}
      />
      <NumberSetting
        field="simplesRevenueCents"
        unit="R$"
        input={form.register("simplesRevenueCents")}
        error={errors.simplesRevenueCents?.message}
      />
      <SwitchSetting
        field="paysCbsOutside"
        isOn={values.paysCbsOutside}
        onSwitch={(isOn) => form.setValue("paysCbsOutside", isOn, typed)}
      />
    </>
  );
}
