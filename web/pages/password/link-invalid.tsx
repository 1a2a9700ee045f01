import { Button } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { resetLinkMinutes } from "#core/auth/password-rules.ts";
import { paths } from "#web/shared/paths.ts";
import { PasswordFrame } from "./password-frame.tsx";

/** The link was used, is too old, or was none of ours. */
export function LinkInvalid() {
  return (
    <PasswordFrame
      title="Este link não vale mais"
      subtitle={`Cada link funciona uma vez e vale por ${resetLinkMinutes} minutos. Se você acabou de salvar, entre com a senha nova; senão, peça outro link.`}
    >
      <Button size="3" asChild>
        <Link to={paths.forgotPassword}>Pedir outro link</Link>
      </Button>
    </PasswordFrame>
  );
}
