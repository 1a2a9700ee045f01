import { TextField } from "@radix-ui/themes";
import { useEffect, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";

type Props = {
  label: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
  /** A recovery code contains letters. */
  takesLetters?: boolean;
};

/**
 * A code of the second factor. Pasted spaces and hyphens are allowed. It takes the focus when it
 * appears.
 */
export function CodeField({ label, input, error, takesLetters = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <LabelledField label={label} error={error}>
      {(links) => (
        <TextField.Root
          {...links}
          {...input}
          ref={(element) => {
            input.ref(element);
            field.current = element;
          }}
          size="3"
          className="second-factor-code"
          inputMode={takesLetters ? "text" : "numeric"}
          autoComplete="one-time-code"
          spellCheck={false}
          placeholder="000 000"
        />
      )}
    </LabelledField>
  );
}
