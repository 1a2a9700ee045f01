import { Button } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";

/** What bulk pricing does, for accounts without it. Earlier steps stay below and can be undone (D179). */
export function LockedBulk() {
  return (
    <LockedCard
      title="Preços em lote"
      below={
        <Button mt="4" asChild>
          <Link to={paths.pricing}>Ver planos</Link>
        </Button>
      }
    >
      No teste grátis ou com uma assinatura, você leva todos os seus anúncios a uma margem, a um lucro por
      venda ou a um ROAS de uma vez, confere o antes e o depois de cada preço, e desfaz se mudar de ideia.
    </LockedCard>
  );
}
