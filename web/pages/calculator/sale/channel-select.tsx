import { Text } from "@radix-ui/themes";
import { useId } from "react";
import { channels } from "#core/calculator/form/sale-fields.ts";
import { channelFieldText, channelName } from "#web/features/sale/channel-text.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useCalculatorFields } from "../form/calculator-form-context.ts";

/** The first question of card B: own fees, or a marketplace's rules (FE-03). */
export function ChannelSelect() {
  const { values, dispatch } = useCalculatorFields();
  const id = useId();
  return (
    <div>
      <Text as="label" size="2" htmlFor={id} className="sale-label">
        {channelFieldText.label}
      </Text>
      <NativeSelect
        id={id}
        value={values.channel}
        options={channels.map((channel) => ({ value: channel, text: channelName[channel] }))}
        onChange={(channel) => dispatch({ type: "typed", field: "channel", text: channel })}
      />
    </div>
  );
}
