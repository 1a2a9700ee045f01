import { Button, IconButton, Spinner, TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { LabelledField } from "./labelled-field.tsx";

/** A field's name, value and handlers, as a form gives them. */
type Input = Pick<ComponentProps<typeof TextField.Root>, "name" | "value" | "onChange" | "onBlur" | "ref">;

type Props = {
  label?: string;
  input: Input;
  autoComplete: "current-password" | "new-password";
  error: string | undefined;
  help?: ReactNode;
};

/** A password, which can be made visible while it is typed. */
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

/** Tells a password manager which account a form belongs to. It is hidden. */
export function KnownUsername({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}

type EmailProps = { label?: string; input: Input; error: string | undefined; required?: boolean };

/** The e-mail address of an account. */
export function EmailField({ label = "E-mail", input, error, required = false }: EmailProps) {
  return (
    <LabelledField label={label} error={error}>
      {(links) => (
        <TextField.Root
          {...links}
          {...input}
          size="3"
          type="email"
          autoComplete="email"
          required={required}
        />
      )}
    </LabelledField>
  );
}

type SubmitProps = { isSending: boolean; labels: { idle: string; sending: string } };

/** The submit button of a form with its own page, disabled while the form is sent. */
export function SubmitButton({ isSending, labels: { idle, sending } }: SubmitProps) {
  return (
    <Button size="3" type="submit" disabled={isSending}>
      {isSending ? <Spinner /> : null}
      {isSending ? sending : idle}
    </Button>
  );
}
