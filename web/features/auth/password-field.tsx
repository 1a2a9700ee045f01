import { IconButton, TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { LabelledField } from "./labelled-field.tsx";

type Props = {
  input: UseFormRegisterReturn;
  autoComplete: "current-password" | "new-password";
  error: string | undefined;
  help?: ReactNode;
};

/** The password, which can be looked at while it is typed. */
export function PasswordField({ input, autoComplete, error, help }: Props) {
  const [isShown, setIsShown] = useState(false);
  const ToggleIcon = isShown ? EyeOff : Eye;
  return (
    <LabelledField label="Senha" error={error} help={help}>
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
              aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
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
