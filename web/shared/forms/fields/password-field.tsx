import { IconButton, TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { LabelledField } from "./labelled-field.tsx";

type Props = {
  label?: string;
  /** Its name, value and handlers, as a form gives them. */
  input: Pick<ComponentProps<typeof TextField.Root>, "name" | "value" | "onChange" | "onBlur" | "ref">;
  autoComplete: "current-password" | "new-password";
  error: string | undefined;
  help?: ReactNode;
};

/** A password, which can be shown while it is typed. */
export function PasswordField({ label = "Senha", input, autoComplete, error, help }: Props) {
  const [isShown, setIsShown] = useState(false);
  const ToggleIcon = isShown ? EyeOff : Eye;
  const what = label.toLowerCase();
  return (
    <LabelledField label={label} error={error} help={help}>
      {(links) => (
        <TextField.Root
          {...links}
          {...input}
          size="3"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        >
          <TextField.Slot side="right">
            <IconButton
              type="button"
              size="2"
              variant="ghost"
              color="gray"
              aria-label={isShown ? `Ocultar ${what}` : `Mostrar ${what}`}
              onClick={() => setIsShown(!isShown)}
            >
              <ToggleIcon size={20} aria-hidden />
            </IconButton>
          </TextField.Slot>
        </TextField.Root>
      )}
    </LabelledField>
  );
}

/** Tells a password manager which account a form is about. It is not shown. */
export function KnownUsername({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}
