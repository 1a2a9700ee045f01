import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { feeChangeQuery } from "#web/shared/paths.ts";
import { dayLabel, type FeeChangeDay, keyOf } from "./chosen-day.ts";

type Props = {
  days: readonly FeeChangeDay[];
  chosen: FeeChangeDay;
  today: string;
  onChoose: (query: URLSearchParams) => void;
};

/** Which change the page is about: announced ones first, then the past ones. */
export function DayChoice({ days, chosen, today, onChoose }: Props) {
  return (
    <div className="fee-change-choice">
      <LabelledField label="Mudança" error={null}>
        {(links) => (
          <NativeSelect
            {...links}
            value={keyOf(chosen)}
            options={days.map((day) => ({ value: keyOf(day), text: dayLabel(day, today) }))}
            onChange={(key) => {
              const next = days.find((day) => keyOf(day) === key);
              if (next) onChoose(feeChangeQuery(next));
            }}
          />
        )}
      </LabelledField>
    </div>
  );
}
