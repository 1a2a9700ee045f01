import { Text } from "@radix-ui/themes";
import { formChannels } from "#core/sale/sale-fields.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useSaleForm } from "../sale-form-context.ts";
import { channelFieldText, channelName } from "../texts/channel-text.ts";
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
        options={formChannels.map((channel) => ({ value: channel, text: channelName[channel] }))}
        onChange={(channel) => write("channel", channel)}
      />
    </div>
  );
}
