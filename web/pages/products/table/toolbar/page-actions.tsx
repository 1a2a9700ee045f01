import { Button, Flex, IconButton } from "@radix-ui/themes";
import { FlaskConical, Plus, Printer, Tags, Upload } from "lucide-react";
import { Link } from "react-router-dom";
import { importPath, newProductPath } from "#web/shared/paths.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { LockedAction } from "./locked-action.tsx";
import type { PageActionsProps } from "./page-actions-props.ts";
import "./page-actions.css";

/** The actions above the table: import, export, change prices, and create a product. */
export function PageActions(props: PageActionsProps) {
  const { hasAccess, isSelecting, onReprice, onSimulate, onPrint } = props;
  return (
    <Flex gap="2" wrap="wrap" className="page-actions">
      {hasAccess ? (
        <Tooltip content="Importar uma planilha (I)">
          <Button variant="outline" color="gray" asChild>
            <Link to={importPath}>
              <Upload size={16} aria-hidden />
              <span className="page-action-text">Importar</span>
            </Link>
          </Button>
        </Tooltip>
      ) : (
        <LockedAction label="Importar" />
      )}
      {isSelecting ? null : <ExportAction {...props} />}
      {onPrint === null ? null : (
        <Tooltip content="Imprimir o que está na tabela (Ctrl+P)">
          <IconButton variant="outline" color="gray" aria-label="Imprimir a tabela" onClick={onPrint}>
            <Printer size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {onReprice === null ? null : (
        <Tooltip content="Mudar preços ou outros dados do que está na tabela (P)">
          <Button variant="outline" color="gray" onClick={onReprice}>
            <Tags size={16} aria-hidden />
            Alterar em massa
          </Button>
        </Tooltip>
      )}
      {onSimulate === null ? null : (
        <Tooltip content="Ver o que uma campanha faz com o que está na tabela">
          <Button variant="outline" color="gray" onClick={onSimulate}>
            <FlaskConical size={16} aria-hidden />
            <span className="page-action-text">Simular campanha</span>
          </Button>
        </Tooltip>
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

function ExportAction({ canExport, filter, isExportOpen, onExportOpen }: PageActionsProps) {
  if (!canExport) return <LockedAction label="Exportar" />;
  return <ExportMenu filter={filter} isOpen={isExportOpen} onOpenChange={onExportOpen} />;
}
