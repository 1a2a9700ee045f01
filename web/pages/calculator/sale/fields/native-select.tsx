import { ChevronDown } from "lucide-react";
import { fieldClass } from "../../form/fields/next-field.ts";
import "./native-select.css";

type Option = { value: string; text: string };

type Props = {
  id: string;
  value: string;
  options: readonly Option[];
  describedBy?: string;
  onChange: (value: string) => void;
};

/** The browser's own list of options: its picker is the best there is on a phone, and weighs nothing. */
export function NativeSelect({ id, value, options, describedBy, onChange }: Props) {
  return (
    <span className={`native-select ${fieldClass}`}>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
