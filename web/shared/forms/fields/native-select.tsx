import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import "./native-select.css";

type Props = Omit<ComponentProps<"select">, "onChange" | "children"> & {
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

/** The browser's own select element: it has the best picker on a phone, and needs no code. */
export function NativeSelect({ options, onChange, ...select }: Props) {
  return (
    <span className="native-select">
      <select {...select} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
