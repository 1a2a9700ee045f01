import { Button, DropdownMenu } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { serverPaths } from "#web/shared/paths.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";

const formats = [
  { extension: "csv", text: "CSV, para qualquer planilha" },
  { extension: "xlsx", text: "Excel (XLSX)" },
] as const;

type Props = {
  /** Which listings: the names of the table's filter. */
  filter: URLSearchParams;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Downloads the listings of the filter (PR-08). */
export function ExportMenu({ filter, isOpen, onOpenChange }: Props) {
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Tooltip content="Exportar o que está na tabela (E)">
        <DropdownMenu.Trigger>
          <Button variant="outline" color="gray">
            <Download size={16} aria-hidden />
            Exportar
          </Button>
        </DropdownMenu.Trigger>
      </Tooltip>
      <DropdownMenu.Content align="end">
        {formats.map(({ extension, text }) => (
          <DropdownMenu.Item key={extension} asChild>
            <a href={`${serverPaths.exportListings}.${extension}?${filter}`} download>
              {text}
            </a>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
