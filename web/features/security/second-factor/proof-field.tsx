import { Button, Text } from "@radix-ui/themes";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordProof } from "#web/features/account/proof-of-identity.tsx";
import { serverPaths, settingsPath } from "#web/shared/paths.ts";

type Props = { hasPassword: boolean; input: UseFormRegisterReturn; error: string | undefined };

/**
 * Recent authentication for an older session (D101): the password or, without one, the redirect to
 * Google.
 */
export function ProofField({ hasPassword, input, error }: Props) {
  if (hasPassword) return <PasswordProof input={input} error={error} />;
  const query = new URLSearchParams({ confirm: "1", redirect: settingsPath("security") });
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
