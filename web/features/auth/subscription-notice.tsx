import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";

/** S2-44: the visitor asked for /subscription, or a session ended there, and gets the login screen as on every path. */
export function SubscriptionNotice() {
  return (
    <Callout.Root role="status" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>Você precisa estar autenticado para acessar esta página.</Callout.Text>
    </Callout.Root>
  );
}
