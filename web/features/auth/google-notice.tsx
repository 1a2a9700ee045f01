import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";

/** The server could not start a sign-in with Google. */
export function GoogleNotice() {
  return (
    <Callout.Root color="amber" role="alert" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Entrar com Google ainda não está disponível. Use seu nome de usuário e sua senha, ou crie uma conta.
      </Callout.Text>
    </Callout.Root>
  );
}
