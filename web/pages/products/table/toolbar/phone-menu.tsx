import { DropdownMenu } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { filterPriceFilePath, importPath, paths } from "#web/shared/paths.ts";
import { exportFormats, exportHref } from "./export-menu.tsx";
import type { PageActionsProps } from "./page-actions-props.ts";

/**
 * The menu of the page's other actions. `children` is the button that opens it. The menu has an
 * entry in the history (D315), which the page that an item opens replaces.
 */
export function PhoneMenu({ children, ...props }: PageActionsProps & { children: ReactElement }) {
  const { hasAccess, canExport, filter, isExportOpen, onExportOpen } = props;
  const { onReprice, onSimulate, onSelecting, onPrint } = props;
  return (
    <DropdownMenu.Root open={isExportOpen} onOpenChange={onExportOpen}>
      <DropdownMenu.Trigger>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={leaveBy(onSelecting)}>Selecionar anúncios</DropdownMenu.Item>
        {onReprice === null ? null : (
          <DropdownMenu.Item onSelect={leaveBy(onReprice)}>Alterar a lista em massa</DropdownMenu.Item>
        )}
        {onSimulate === null ? null : (
          <DropdownMenu.Item onSelect={leaveBy(onSimulate)}>Simular campanha</DropdownMenu.Item>
        )}
        {hasAccess ? (
          <DropdownMenu.Item asChild onSelect={leaveBy()}>
            <Link to={importPath} replace>
              Importar uma planilha
            </Link>
          </DropdownMenu.Item>
        ) : null}
        {hasAccess ? (
          <DropdownMenu.Item asChild onSelect={leaveBy()}>
            <Link to={filterPriceFilePath(filter)} replace>
              Levar os preços para o marketplace
            </Link>
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
        {onPrint === null ? null : <DropdownMenu.Item onSelect={onPrint}>Imprimir a lista</DropdownMenu.Item>}
        {hasAccess ? null : (
          <DropdownMenu.Item asChild onSelect={leaveBy()}>
            <Link to={paths.pricing} replace>
              {canExport ? "Importar: ver planos" : "Importar e exportar: ver planos"}
            </Link>
          </DropdownMenu.Item>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Leaves the page without closing the menu first, which would go back in the history. */
function leaveBy(go?: () => void) {
  return (event: Event) => {
    event.preventDefault();
    go?.();
  };
}
