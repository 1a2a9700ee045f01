import { Box, DropdownMenu, IconButton } from "@radix-ui/themes";
import { Columns3 } from "lucide-react";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { otherColumns } from "./grid/columns.tsx";
import { initialLayout, type TableSettings } from "./use-table-settings.ts";

type Props = {
  settings: TableSettings;
  onSettings: (settings: TableSettings) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onKeys: () => void;
};

/** Chooses the visible columns and the height of the rows. */
export function TableSettingsMenu({ settings, onSettings, isOpen, onOpenChange, onKeys }: Props) {
  const { isCompact, layout } = settings;
  const { hidden } = layout;
  return (
    <Box>
      <DropdownMenu.Root open={isOpen} onOpenChange={onOpenChange}>
        <Tooltip content="Escolher colunas (C)">
          <DropdownMenu.Trigger>
            <IconButton variant="outline" color="gray" aria-label="Colunas e altura das linhas">
              <Columns3 size={16} aria-hidden />
            </IconButton>
          </DropdownMenu.Trigger>
        </Tooltip>
        <DropdownMenu.Content align="end">
          {otherColumns.map(({ key, label }) => (
            <DropdownMenu.CheckboxItem
              key={key}
              checked={!hidden.includes(key)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(isShown) =>
                onSettings({
                  ...settings,
                  layout: {
                    ...layout,
                    hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key],
                  },
                })
              }
            >
              {label}
            </DropdownMenu.CheckboxItem>
          ))}
          <DropdownMenu.Separator />
          <DropdownMenu.CheckboxItem
            checked={isCompact}
            shortcut="D"
            onCheckedChange={(next) => onSettings({ ...settings, isCompact: next })}
          >
            Linhas compactas
          </DropdownMenu.CheckboxItem>
          <DropdownMenu.Item onSelect={() => onSettings({ ...settings, layout: initialLayout })}>
            Colunas como no início
          </DropdownMenu.Item>
          <DropdownMenu.Item shortcut="?" onSelect={onKeys}>
            Atalhos do teclado
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </Box>
  );
}
