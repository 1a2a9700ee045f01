import { Badge, Checkbox, Flex, IconButton, Text } from "@radix-ui/themes";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type Channel, channels, channelText } from "#core/sale/channel.ts";
import { settingText } from "./setting-text.ts";
import "./marketplaces-field.css";

type Props = { value: readonly Channel[]; onChange: (value: Channel[]) => void };

/** Where the seller sells, in the chosen order: the first is preselected for a new product. */
export function MarketplacesField({ value, onChange }: Props) {
  const others = channels.filter((channel) => !value.includes(channel));

  function move(at: number, by: -1 | 1) {
    const moved = value.filter((_, index) => index !== at);
    const channel = value[at];
    if (channel) moved.splice(at + by, 0, channel);
    onChange(moved);
  }

  return (
    <fieldset className="marketplaces">
      <Text as="span" size="2" weight="bold" asChild>
        <legend>{settingText.marketplaces.label}</legend>
      </Text>
      <Text as="p" size="2" color="gray" mb="2" className="measure">
        {settingText.marketplaces.help}
      </Text>
      <ul>
        {[...value, ...others].map((channel) => {
          const at = value.indexOf(channel);
          const isChosen = at >= 0;
          const name = channelText[channel];
          return (
            <li key={channel}>
              <Text as="label" size="2">
                <Flex gap="2" align="center">
                  <Checkbox
                    checked={isChosen}
                    onCheckedChange={(checked) =>
                      onChange(
                        checked === true ? [...value, channel] : value.filter((one) => one !== channel),
                      )
                    }
                  />
                  {name}
                </Flex>
              </Text>
              {at === 0 ? <Badge color="jade">Principal</Badge> : null}
              {isChosen && value.length > 1 ? (
                <span className="marketplaces-moves">
                  <Move name={`Subir ${name}`} icon={ArrowUp} isOff={at === 0} onClick={() => move(at, -1)} />
                  <Move
                    name={`Descer ${name}`}
                    icon={ArrowDown}
                    isOff={at === value.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type MoveProps = { name: string; icon: typeof ArrowUp; isOff: boolean; onClick: () => void };

/** Not disabled at the end of the list, so that repeated presses keep the focus. */
function Move({ name, icon: Icon, isOff, onClick }: MoveProps) {
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      size="3"
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
