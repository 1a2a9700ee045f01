import { Button } from "@radix-ui/themes";
import { ChartColumn } from "lucide-react";
import { Link } from "react-router-dom";
import { importPath, newProductPath } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What the reports will show, and the first step towards them (RE-07). */
export function EmptyReports() {
  return (
    <Notice
      icon={ChartColumn}
      level="h2"
      title="Aqui você vai ver o que corrigir primeiro"
      action={
        <>
          <Button size="3" asChild>
            <Link to={newProductPath}>Cadastrar o primeiro produto</Link>
          </Button>
          <Button size="3" variant="soft" asChild>
            <Link to={importPath}>Importar uma planilha</Link>
          </Button>
        </>
      }
    >
      Com os seus produtos, esta página diz quais anúncios perdem dinheiro e a que preço corrigir, quanto
      sobra por canal, etiqueta e categoria, o que vende muito e rende pouco, e como a sua margem muda com o
      tempo.
    </Notice>
  );
}
