import { Button, DropdownMenu, Flex, IconButton } from "@radix-ui/themes";
import { Ellipsis, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { importPath, newProductPath, paths } from "#web/shared/paths.ts";
import { exportFormats, exportHref } from "./export-menu.tsx";
import type { PageActionsProps } from "./page-actions-props.ts";

/** The page's actions in one row: a new product, and the others in a menu. */
export function PhoneActions(props: PageActionsProps) {
  const { hasAccess, canExport, filter, isExportOpen, onExportOpen, onReprice } = props;
  return (
    <Flex gap="2">
      <Button asChild>
        <Link to={newProductPath}>
          <Plus size={16} aria-hidden />
          Novo produto
        </Link>
      </Button>
      <DropdownMenu.Root open={isExportOpen} onOpenChange={onExportOpen}>
        <DropdownMenu.Trigger>
          <IconButton variant="outline" color="gray" aria-label="Mais ações">
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          {onReprice === null ? null : (
            <DropdownMenu.Item onSelect={onReprice}>Mudar os preços da lista</DropdownMenu.Item>
          )}
          {hasAccess ? (
            <DropdownMenu.Item asChild>
              <Link to={importPath}>Importar uma planilha</Link>
            </DropdownMenu.Item>
          ) : null}
          {canExport
            ? exportFormats.map((format) => (
                <DropdownMenu.Item key={format.extension} asChild>
                  <a href={exportHref(format, filter)} download>
                    Exportar em {format.text}
                  </a>
                </DropdownMenu.Item>
              ))
            : null}
          {hasAccess ? null : (
            <DropdownMenu.Item asChild>
              <Link to={paths.pricing}>
                {canExport ? "Importar: ver planos" : "Importar e exportar: ver planos"}
              </Link>
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </Flex>
  );
}
