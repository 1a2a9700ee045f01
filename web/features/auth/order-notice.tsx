import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { paths } from "../../shared/paths.ts";
import { rememberedPlan } from "../../shared/paying/chosen-plan.ts";

/**
 * S4-18: a session that ended on /subscribe, with the plan that this tab had chosen. A card may have been sent on its
 * way before: what is certain is that going on charges nothing twice.
 */
export function OrderNotice() {
  return (
    <Callout.Root role="status" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Sua sessão terminou. Entre para continuar a assinatura: você não será cobrado duas vezes.
      </Callout.Text>
    </Callout.Root>
  );
}

/** Whether one of these paths, which the visitor asked for or came from, is that of an order begun in this tab. */
export function wasOrdering(asked: readonly (string | null)[]): boolean {
  return asked.includes(paths.subscribe) && rememberedPlan() !== null;
}
