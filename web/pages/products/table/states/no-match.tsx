import { Button } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import { initialView, type TableView } from "#web/features/listing-view/table-view.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Props = { view: TableView; onView: (view: Partial<TableView>) => void };

/** Shown when no listing matches the search and the filters. */
export function NoMatch({ view, onView }: Props) {
  const { sort, direction, ...everything } = initialView;
  const isSearch = view.search !== "";
  return (
    <Notice
      icon={SearchX}
      level="h2"
      title={isSearch ? `Nada encontrado para “${view.search}”` : "Nenhum anúncio com estes filtros"}
      action={
        <Button size="3" variant="soft" onClick={() => onView(everything)}>
          Ver todos os anúncios
        </Button>
      }
    >
      {isSearch
        ? "A busca procura no nome, no SKU e no GTIN. Confira o que digitou, ou tire os filtros."
        : "Seus produtos continuam aqui: tire os filtros para ver todos."}
    </Notice>
  );
}
