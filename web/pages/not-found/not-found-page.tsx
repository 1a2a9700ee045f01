import { Button } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { DocumentTitle } from "#web/shared/ui/page/page.tsx";

/** The page for an unknown path (S2-03). */
export function NotFoundPage() {
  return (
    <>
      <DocumentTitle />
      <Notice
        icon={SearchX}
        title="404: página não encontrada"
        action={
          <Button size="3" asChild>
            <Link to={paths.calculator}>Ir para a calculadora</Link>
          </Button>
        }
      >
        Esta página não existe ou mudou de endereço. Confira o link ou use o menu.
      </Notice>
    </>
  );
}
