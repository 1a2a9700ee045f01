import { Button } from "@radix-ui/themes";
import { BadgeCheck, Tags } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** /subscribe without a plan, or with one that is not on sale. */
export function ChoosePlanNotice({ isUnknown, isSubscriber }: { isUnknown: boolean; isSubscriber: boolean }) {
  if (isSubscriber) return <SubscriberNotice />;
  return (
    <Notice
      icon={Tags}
      level="h2"
      title="Escolha um plano para assinar"
      action={
        <Button size="3" asChild>
          <Link to={paths.pricing}>Ver planos</Link>
        </Button>
      }
    >
      {isUnknown ? "O plano deste endereço não está à venda. " : null}
      Aqui você informa o cartão e confirma a assinatura. Primeiro, escolha o plano: nada é cobrado antes da
      confirmação.
    </Notice>
  );
}

/** There is nothing to subscribe to: the plan and the card change on the page of the subscription. */
function SubscriberNotice() {
  return (
    <Notice
      icon={BadgeCheck}
      level="h2"
      title="Você já é assinante"
      action={
        <Button size="3" asChild>
          <Link to={paths.subscription}>Ver assinatura</Link>
        </Button>
      }
    >
      Na página Assinatura você vê as faturas e troca o cartão ou o plano. Nada mais foi cobrado.
    </Notice>
  );
}
