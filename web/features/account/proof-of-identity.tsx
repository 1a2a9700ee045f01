import { Button, Text } from "@radix-ui/themes";
import { type RefObject, useEffect, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "#web/shared/forms/fields/credential-fields.tsx";
import { serverPaths } from "#web/shared/server-paths.ts";

type GoogleProps = {
  /** The path that Google leads back to. */
  returnTo: string;
  /** Called before leaving for Google, to store what was typed. */
  onLeave?: () => void;
};

type Props = GoogleProps & {
  hasPassword: boolean;
  /** The password's field, as the form registers it. */
  input: UseFormRegisterReturn;
  error: string | undefined;
};

/**
 * Recent authentication (D101) in the middle of a form: by the password or, for an account without
 * one, by Google, where nothing can be sent before. Takes the focus when it appears.
 */
export function ProofOfIdentity({ hasPassword, input, error, ...google }: Props) {
  return hasPassword ? <PasswordProof input={input} error={error} /> : <GoogleProof {...google} />;
}

function PasswordProof({ input, error }: Pick<Props, "input" | "error">) {
  const field = useFocusAtFirst<HTMLInputElement>();
  return (
    <PasswordField
      label="Sua senha"
      input={{
        ...input,
        ref: (element) => {
          input.ref(element);
          field.current = element;
        },
      }}
      autoComplete="current-password"
      error={error}
      help={
        <Text as="p" size="2" color="gray">
          Para confirmar que é você.
        </Text>
      }
    />
  );
}

function GoogleProof({ returnTo, onLeave }: GoogleProps) {
  const link = useFocusAtFirst<HTMLAnchorElement>();
  const query = new URLSearchParams({ redirect: returnTo, confirm: "1" });
  return (
    <div>
      <Text as="p" size="2" mb="3">
        Confirme que é você com a sua conta do Google. Depois, você volta para cá.
      </Text>
      <Button asChild variant="surface" color="gray">
        <a ref={link} href={`${serverPaths.googleSignIn}?${query}`} onClick={onLeave}>
          Confirmar com o Google
        </a>
      </Button>
    </div>
  );
}

/** As `useFocusOnMount`, as an object that a form's own ref can share. */
function useFocusAtFirst<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
