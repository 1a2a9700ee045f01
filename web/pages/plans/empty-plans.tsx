import { Button } from "@radix-ui/themes";
import { Tags } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The list came, with nothing in it. */
export function EmptyPlans() {
  return (
    <Notice
      icon={Tags}
      level="h2"
      title="Nenhum plano à venda no momento"
      action={
        <Button size="3" asChild>
          <Link to={paths.help}>Falar com o suporte</Link>
        </Button>
      }
    >
      Os planos com os recursos avançados ficam aqui. Eles estão sendo atualizados: volte em breve ou fale com
      a gente.
    </Notice>
  );
}
