import { TextField } from "@radix-ui/themes";
import { type ReactNode, useEffect, useRef } from "react";
import { LabelledField } from "#web/shared/forms/labelled-field.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  help?: ReactNode;
  /** A recovery code has letters. */
  takesLetters?: boolean;
};

/** A code of the second factor; spaces and hyphens may stay as they were pasted. It takes the focus when it comes. */
export function CodeField({ label, value, onChange, error, help, takesLetters = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <LabelledField label={label} error={error} help={help}>
      {(links) => (
        <TextField.Root
          {...links}
          ref={field}
          name="code"
          size="3"
          className="second-factor-code"
          inputMode={takesLetters ? "text" : "numeric"}
          autoComplete="one-time-code"
          spellCheck={false}
          placeholder="000 000"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}
