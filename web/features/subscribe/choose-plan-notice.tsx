import { Button } from "@radix-ui/themes";
import { Tags } from "lucide-react";
import { Link } from "react-router-dom";
import { Notice } from "../../shared/notice.tsx";
import { paths } from "../../shared/paths.ts";

/** /subscribe without a plan that is on sale. */
export function ChoosePlanNotice() {
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
      Aqui você informa o cartão e confirma a assinatura. Primeiro, escolha o plano: nada é cobrado antes da
      confirmação.
    </Notice>
  );
}
