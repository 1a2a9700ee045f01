import { Button } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** A preview that another one has replaced, or that was removed: a seller has one at a time. */
export function LostStep() {
  return (
    <Notice
      icon={SearchX}
      level="h2"
      title="Esta prévia não existe mais"
      action={
        <Button size="3" asChild>
          <Link to={`${paths.bulkPricing}/new`}>Começar de novo</Link>
        </Button>
      }
    >
      Uma prévia nova substitui a anterior, e as que ninguém aplica são apagadas depois de 7 dias. Nenhum
      preço mudou.
    </Notice>
  );
}
