import { Button, Flex } from "@radix-ui/themes";
import { Plus, Upload } from "lucide-react";
import { Link } from "react-router-dom";
import { importPath, newProductPath } from "#web/shared/paths.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { LockedAction } from "./locked-action.tsx";

type Props = {
  canImport: boolean;
  /** With access, and after it ended while there are products that can only be read (D94). */
  canExport: boolean;
  filter: URLSearchParams;
  isExportOpen: boolean;
  onExportOpen: (isOpen: boolean) => void;
};

/** What the page does beside its table: bring products, take them out, begin one. */
export function PageActions({ canImport, canExport, filter, isExportOpen, onExportOpen }: Props) {
  return (
    <Flex gap="2" wrap="wrap">
      {canImport ? (
        <Tooltip content="Importar uma planilha (I)">
          <Button variant="outline" color="gray" asChild>
            <Link to={importPath}>
              <Upload size={16} aria-hidden />
              Importar
            </Link>
          </Button>
        </Tooltip>
      ) : (
        <LockedAction label="Importar" />
      )}
      {canExport ? (
        <ExportMenu filter={filter} isOpen={isExportOpen} onOpenChange={onExportOpen} />
      ) : (
        <LockedAction label="Exportar" />
      )}
      <Tooltip content="Novo produto (N)">
        <Button asChild>
          <Link to={newProductPath}>
            <Plus size={16} aria-hidden />
            Novo produto
          </Link>
        </Button>
      </Tooltip>
    </Flex>
  );
}
