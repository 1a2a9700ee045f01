import { Text } from "@radix-ui/themes";
import { channels, channelText } from "#core/sale/channel.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useSaleForm } from "../sale-form-context.ts";
import { channelFieldText } from "../texts/channel-text.ts";
import { fieldId } from "./field-id.ts";

/** Where the product is sold: with own fees, or under a marketplace's rules (FE-03). */
export function ChannelSelect() {
  const { values, write } = useSaleForm();
  const id = fieldId("channel");
  return (
    <div>
      <Text as="label" size="2" htmlFor={id} className="channel-label">
        {channelFieldText.label}
      </Text>
      <NativeSelect
        id={id}
        value={values.channel}
        options={channels.map((channel) => ({ value: channel, text: channelText[channel] }))}
        onChange={(channel) => write("channel", channel)}
      />
    </div>
  );
}
