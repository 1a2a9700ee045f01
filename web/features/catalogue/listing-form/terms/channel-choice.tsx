import { placeKey, type SalePlace } from "#core/sale/sale-place.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { ChannelName } from "#web/features/sale-form/fields/channel-name.tsx";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";

type Props = { value: SalePlace; options: readonly SalePlace[]; onChange: (place: SalePlace) => void };

/** Chooses the marketplace, for Mercado Livre the type of listing, for another one its name. */
export function ChannelChoice({ value, options, onChange }: Props) {
  return (
    <>
      <LabelledField label="Onde você vende?" error={null}>
        {(links) => (
          <NativeSelect
            {...links}
            value={placeKey({ ...value, channelName: null })}
            options={options.map((place) => ({ value: placeKey(place), text: listingPlace(place) }))}
            onChange={(key) => {
              const chosen = options.find((place) => placeKey(place) === key);
              if (chosen) onChange(chosen);
            }}
          />
        )}
      </LabelledField>
      {value.channel === "OTHER" ? (
        <OtherName
          name={value.channelName ?? ""}
          onName={(name) => onChange({ ...value, channelName: name || null })}
        />
      ) : null}
    </>
  );
}

type NameProps = { name: string; error?: string | undefined; onName: (name: string) => void };

/** The name of another marketplace, which a saved listing may change too (D333). */
export function OtherName({ name, error, onName }: NameProps) {
  return (
    <LabelledField label={saleFieldText.otherName.label} error={error}>
      {(links) => <ChannelName {...links} name={name} onName={onName} />}
    </LabelledField>
  );
}
