import { Text } from "@radix-ui/themes";
import { useState } from "react";
import {
  type ListingRanges,
  type NumberRange,
  type RangeField,
  rangeFields,
} from "#core/catalogue/listing-ranges.ts";
import { rangeText, readEnd, withEnd, writeEnd } from "#web/features/listing-view/range-text.ts";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import "./range-fields.css";

type Props = { ranges: ListingRanges; onRanges: (ranges: ListingRanges) => void };

/** From and to of each figure that filters (GR-05). A number takes effect while it is typed. */
export function RangeFields({ ranges, onRanges }: Props) {
  return (
    <>
      {rangeFields.map((field) => (
        <fieldset key={field} className="range-group">
          <Text size="2" weight="bold" mb="1" asChild>
            <legend>{rangeText[field].label}</legend>
          </Text>
          {(["min", "max"] as const).map((end) => (
            <EndInput
              key={end}
              field={field}
              end={end}
              value={ranges[field]?.[end] ?? null}
              onValue={(value) => onRanges(withEnd(ranges, field, end, value))}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

const endText = { min: "de", max: "até" } as const;

type EndProps = {
  field: RangeField;
  end: keyof NumberRange;
  value: number | null;
  onValue: (value: number | null) => void;
};

function EndInput({ field, end, value, onValue }: EndProps) {
  const [text, setText] = useState(() => writeEnd(field, value));
  const { label, unit } = rangeText[field];
  // Another value than the typed one comes from outside: a cleared filter, another view.
  const isTyped = readEnd(field, text) === value;
  return (
    <UnitInput
      {...(unit === undefined ? {} : { unit })}
      aria-label={`${label}, ${endText[end]}`}
      placeholder={endText[end]}
      value={isTyped ? text : writeEnd(field, value)}
      onChange={(event) => {
        setText(event.target.value);
        onValue(readEnd(field, event.target.value));
      }}
    />
  );
}
