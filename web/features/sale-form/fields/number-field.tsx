import { type KeyboardEvent, type Ref, useState } from "react";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";
import { moveOnEnter, textInputClass } from "./next-field.ts";

type Props = Omit<FormFieldProps, "isHelpShown" | "children"> & {
  unit?: string | undefined;
  text: string;
  /** Marks the input; otherwise an error's note does. */
  isInvalid?: boolean;
  inputMode?: "decimal" | "numeric";
  ref?: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  /** The field is left, or Enter pressed. */
  onLeave?: () => void;
  /** An arrow key: steps upwards, negative for downwards. */
  onStep?: (steps: number) => void;
};

/**
 * A number of a sale: the text as typed, its unit inside the field, and a note below it. Enter goes
 * to the next field, '?' shows the help.
 */
export function NumberField(props: Props) {
  const { unit, text, isInvalid, inputMode = "decimal", ref, onType, onLeave, onStep, ...field } = props;
  const [isHelpShown, setIsHelpShown] = useState(false);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const isHelpKey = event.key === "?" && field.help !== undefined;
    setIsHelpShown(isHelpKey);
    if (isHelpKey) event.preventDefault();
    if (event.key === "Enter") onLeave?.();
    moveOnEnter(event);
    if (onStep === undefined || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const direction = event.key === "ArrowUp" ? 1 : -1;
    onStep(event.shiftKey ? 10 * direction : direction);
  }

  return (
    <FormField {...field} isHelpShown={isHelpShown}>
      {(describedBy) => (
        <UnitInput
          ref={ref}
          id={field.id}
          className={textInputClass}
          unit={unit}
          value={text}
          inputMode={inputMode}
          enterKeyHint="next"
          {...((isInvalid ?? field.note?.tone === "error") ? { color: "tomato", "aria-invalid": true } : {})}
          aria-describedby={describedBy}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => {
            setIsHelpShown(false);
            onLeave?.();
          }}
        />
      )}
    </FormField>
  );
}
