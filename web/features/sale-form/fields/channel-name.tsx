import { Text, TextField } from "@radix-ui/themes";
import { type ComponentProps, useId } from "react";
import { channelHints, hintNamed, hintText } from "#core/fees/schedules/other/channel-hints.ts";

type Props = Omit<ComponentProps<typeof TextField.Root>, "value" | "onChange" | "list"> & {
  name: string;
  onName: (name: string) => void;
};

/**
 * The name of another marketplace, with the names that there is a hint about, and what was read of
 * its fees (D267).
 */
export function ChannelName({ name, onName, ...input }: Props) {
  const listId = useId();
  const hint = hintNamed(name);
  return (
    <div>
      <TextField.Root
        {...input}
        size="3"
        autoComplete="off"
        maxLength={60}
        list={listId}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <datalist id={listId}>
        {channelHints.map((each) => (
          <option key={each.id} value={each.name} />
        ))}
      </datalist>
      {hint ? (
        <Text as="p" size="1" color="gray" mt="1" role="status">
          {hintText(hint)}
        </Text>
      ) : null}
    </div>
  );
}
