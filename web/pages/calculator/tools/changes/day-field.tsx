import { TextField } from "@radix-ui/themes";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";

type Props = {
  label: string;
  day: CivilDay;
  /** Null when the field is emptied. */
  onChoose: (day: CivilDay | null) => void;
};

/** One of the two days. */
export function DayField({ label, day, onChoose }: Props) {
  return (
    <LabelledField label={label} error={null}>
      {(links) => (
        <TextField.Root
          {...links}
          type="date"
          size="3"
          value={day}
          onChange={({ target: { value } }) => onChoose(value === "" ? null : value)}
        />
      )}
    </LabelledField>
  );
}
