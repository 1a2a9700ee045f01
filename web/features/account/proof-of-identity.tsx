import { Button, Text } from "@radix-ui/themes";
import { type ReactNode, useEffect, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { PasswordField } from "#web/shared/forms/fields/credential-fields.tsx";
import { serverPaths } from "#web/shared/paths.ts";

const ProofOptionsQuery = graphql(`
  query ProofOptions {
    viewer {
      id
      hasPassword
    }
  }
`);

type Props = {
  /** The password's field, as the form registers it. */
  input: UseFormRegisterReturn;
  error: string | undefined;
  /** The return path after the Google redirect, so that the dialog opens again. */
  returnTo: string;
  /** Called before leaving for Google, to store what was typed. */
  onLeave?: () => void;
};

/** Recent authentication (D101): by the password or, for an account without one, by Google. */
export function ProofOfIdentity({ input, error, returnTo, onLeave }: Props) {
  const [{ data }] = useQuery({ query: ProofOptionsQuery });
  if (!data?.viewer) return null;
  if (data.viewer.hasPassword) {
    return (
      <PasswordProof
        input={input}
        error={error}
        help={
          <Text as="p" size="2" color="gray">
            Para confirmar que é você.
          </Text>
        }
      />
    );
  }
  const query = new URLSearchParams({ redirect: returnTo, confirm: "1" });
  return (
    <div>
      <Text as="p" size="2" mb="3">
        Confirme que é você com a sua conta do Google. Depois, você volta para cá.
      </Text>
      <Button asChild variant="surface" color="gray">
        <a href={`${serverPaths.googleSignIn}?${query}`} onClick={onLeave}>
          Confirmar com o Google
        </a>
      </Button>
    </div>
  );
}

type PasswordProofProps = { input: UseFormRegisterReturn; error: string | undefined; help?: ReactNode };

/**
 * The account's password, asked for in the middle of a form. It takes the focus when it appears.
 */
export function PasswordProof({ input, error, help }: PasswordProofProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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
      help={help}
    />
  );
}
