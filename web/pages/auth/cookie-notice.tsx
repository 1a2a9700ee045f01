import { Callout } from "@radix-ui/themes";
import { Cookie } from "lucide-react";

/** The sign-in was right, and the browser kept nothing of it. */
export function CookieNotice() {
  return (
    <Callout.Root color="amber" role="alert" size="1">
      <Callout.Icon>
        <Cookie size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Seu navegador está bloqueando cookies, e sem eles não dá para manter você na conta. Libere os cookies
        deste site nas configurações do navegador e entre de novo.
      </Callout.Text>
    </Callout.Root>
  );
}
