import { Button, Text } from "@radix-ui/themes";
import { useEffect, useRef } from "react";
import { PasswordField } from "#web/shared/forms/password-field.tsx";
import { paths, serverPaths } from "#web/shared/paths.ts";

type Props = {
  hasPassword: boolean;
  password: string;
  onChange: (password: string) => void;
  error: string | undefined;
};

/** Recent authentication for a session that is not young (D101): the password, or without one a trip to Google. It takes the focus when it comes. */
export function ProofField({ hasPassword, password, onChange, error }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  if (hasPassword) {
    return (
      <PasswordField
        label="Sua senha"
        input={{
          ref: field,
          name: "currentPassword",
          value: password,
          onChange: (event) => onChange(event.target.value),
        }}
        autoComplete="current-password"
        error={error}
      />
    );
  }
  const query = new URLSearchParams({ confirm: "1", redirect: paths.subscription });
  return (
    <div>
      <Text as="p" size="2" mb="2">
        Você entrou há algum tempo. Confirme que é você e volte aqui para continuar.
      </Text>
      <Button asChild variant="surface" color="gray">
        <a href={`${serverPaths.googleSignIn}?${query}`}>Confirmar com o Google</a>
      </Button>
    </div>
  );
}
