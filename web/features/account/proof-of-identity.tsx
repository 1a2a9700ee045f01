import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { PasswordField } from "#web/shared/forms/password-field.tsx";
import { serverPaths } from "#web/shared/paths.ts";

const ProofOptionsQuery = graphql(`
  query ProofOptions {
    viewer {
      id
      hasPassword
    }
  }
`);

/** The field comes when it is asked for: that is where one goes on. */
const focusOnArrival = (input: HTMLInputElement | null) => input?.focus();

type Props = {
  password: string;
  onPassword: (password: string) => void;
  error: string | undefined;
  /** Where Google leads back to, with the dialog open again. */
  returnTo: string;
  /** Just before leaving for Google: what was typed is kept. */
  onLeave?: () => void;
};

/** How a seller shows who they are (D101): by the password or, of an account without one, by Google. */
export function ProofOfIdentity({ password, onPassword, error, returnTo, onLeave }: Props) {
  const [{ data }] = useQuery({ query: ProofOptionsQuery });
  if (!data?.viewer) return null;
  if (data.viewer.hasPassword) {
    return (
      <PasswordField
        label="Sua senha"
        input={{
          name: "currentPassword",
          ref: focusOnArrival,
          value: password,
          onChange: (event) => onPassword(event.target.value),
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
