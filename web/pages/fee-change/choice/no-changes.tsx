import { Button } from "@radix-ui/themes";
import { CalendarCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Shown to a seller without listings on a marketplace whose changes are known. */
export function NoChanges() {
  return (
    <Notice
      icon={CalendarCheck}
      level="h2"
      title="Nenhuma mudança de taxas para você"
      action={
        <Button size="3" asChild>
          <Link to={paths.products}>Ver produtos</Link>
        </Button>
      }
    >
      Quando um marketplace em que você tem anúncios muda as taxas, a conta com os seus preços aparece aqui,
      14 dias antes, e depois fica o que a mudança custou.
    </Notice>
  );
}
