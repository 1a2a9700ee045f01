import { type Channel, channels } from "#core/catalogue/channel.ts";
import { type ListingType, listingTypes } from "#core/fees/input/marketplace-input.ts";
import { listingPlace } from "#core/text/catalogue/channel-text.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";

/** Where a listing sells; only Mercado Livre has listing types. */
export type Place = { channel: Channel; listingType: ListingType | null };

const places: readonly Place[] = channels.flatMap((channel): Place[] =>
  channel === "MERCADO_LIVRE"
    ? listingTypes.map((listingType) => ({ channel, listingType }))
    : [{ channel, listingType: null }],
);

/** The places that have no listing of this product yet: each has one (PR-02). */
export function freePlaces(taken: readonly Place[]): Place[] {
  return places.filter((place) => !taken.some((other) => keyOf(other) === keyOf(place)));
}

type Props = { value: Place; options: readonly Place[]; onChange: (place: Place) => void };

/** Which marketplace, and for Mercado Livre which type of listing. */
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

/** One text for each place. */
function keyOf({ channel, listingType }: Place): string {
  return listingType === null ? channel : `${channel} ${listingType}`;
}

/** The place of a seller's next listing: the first of the settings' marketplaces that is free. */
export function firstPlace(options: readonly Place[], marketplaces: readonly Channel[]): Place {
  const wanted = marketplaces.map((channel) => options.find((place) => place.channel === channel));
  return (
    wanted.find((place) => place !== undefined) ?? options[0] ?? { channel: "OWN_FEES", listingType: null }
  );
}
