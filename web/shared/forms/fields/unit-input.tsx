import { TextField } from "@radix-ui/themes";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof TextField.Root>, "type"> & {
  /** 'R$' precedes the number, every other unit follows it; a count has none. */
  unit?: string | undefined;
};

/** A number as typed, with a comma or a point, and its unit inside the field. */
export function UnitInput({ unit, className, onFocus, ...input }: Props) {
  return (
    <TextField.Root
      size="3"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...input}
      className={className ? `tabular ${className}` : "tabular"}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
    >
      {unit === "R$" ? <TextField.Slot>R$</TextField.Slot> : null}
      {unit === undefined || unit === "R$" ? null : <TextField.Slot side="right">{unit}</TextField.Slot>}
    </TextField.Root>
  );
}
