import { Button, DropdownMenu } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { filterPriceFilePath } from "#web/shared/paths.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";

export const exportFormats = [
  { extension: "csv", text: "CSV, para qualquer planilha" },
  { extension: "xlsx", text: "Excel (XLSX)" },
] as const;

/** The address that downloads the filtered listings (PR-08). */
export function exportHref({ extension }: { extension: string }, filter: URLSearchParams): string {
  return `${serverPaths.exportListings}.${extension}?${filter}`;
}

type Props = {
  /** The listings to export, as the table's filter parameters. */
  filter: URLSearchParams;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The menu that downloads the filtered listings (PR-08). */
export function ExportMenu({ filter, isOpen, onOpenChange }: Props) {
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Tooltip content="Exportar o que está na tabela (E)">
        <DropdownMenu.Trigger>
          <Button variant="outline" color="gray">
            <Download size={16} aria-hidden />
            <span className="page-action-text">Exportar</span>
          </Button>
        </DropdownMenu.Trigger>
      </Tooltip>
      <DropdownMenu.Content align="end">
        {exportFormats.map((format) => (
          <DropdownMenu.Item key={format.extension} asChild>
            <a href={exportHref(format, filter)} download>
              {format.text}
            </a>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator />
        <DropdownMenu.Item asChild>
          <Link to={filterPriceFilePath(filter)}>Levar os preços para o marketplace</Link>
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
