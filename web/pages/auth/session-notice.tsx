import { Callout } from "@radix-ui/themes";
import { Cookie, Info } from "lucide-react";
import { rememberedPlan } from "#web/features/checkout/chosen-plan.ts";
import { paths } from "#web/shared/paths.ts";

type Props = {
  /** The current path, and the path that the login leads back to. */
  pathname: string;
  redirect: string | null;
  /** Another notice already explains the login screen. */
  hasOther: boolean;
};

/** Says why the login screen is shown where something else was expected. */
export function SessionNotice({ pathname, redirect, hasOther }: Props) {
  const reason = reasonOf([pathname, redirect]) ?? (redirect === null || hasOther ? null : reasons.ended);
  if (reason === null) return null;
  return (
    <Callout.Root role="status" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{reason}</Callout.Text>
    </Callout.Root>
  );
}

const reasons = {
  /** S2-44: the visitor asked for /subscription, or a session ended there. */
  subscription: "Você precisa estar autenticado para acessar esta página.",
  /**
   * S4-18: a session that ended on /subscribe, with the plan chosen in this tab. A card may already
   * have been submitted, but continuing never charges twice.
   */
  order: "Sua sessão expirou. Entre de novo para continuar a assinatura: você não será cobrado duas vezes.",
  ended: "Sua sessão expirou. Entre de novo para continuar.",
};

function reasonOf(asked: readonly (string | null)[]): string | null {
  if (asked.includes(paths.subscription)) return reasons.subscription;
  return asked.includes(paths.subscribe) && rememberedPlan() !== null ? reasons.order : null;
}

/** Shown when the sign-in succeeded but the browser did not keep its cookie. */
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
