import { listingPlace } from "#core/sale/text/channel-text.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { keyOf, type Place } from "./place.ts";

type Props = { value: Place; options: readonly Place[]; onChange: (place: Place) => void };

/** Chooses the marketplace and, for Mercado Livre, the type of listing. */
export function ChannelChoice({ value, options, onChange }: Props) {
  return (
    <LabelledField label="Onde você vende?" error={null}>
      {(links) => (
        <NativeSelect
          {...links}
          value={keyOf(value)}
          options={options.map((place) => ({
            value: keyOf(place),
            text: listingPlace(place.channel, place.listingType),
          }))}
          onChange={(key) => {
            const chosen = options.find((place) => keyOf(place) === key);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </LabelledField>
  );
}
