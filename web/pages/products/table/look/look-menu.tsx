import { Box, DropdownMenu, IconButton } from "@radix-ui/themes";
import { Columns3 } from "lucide-react";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { otherColumns } from "../grid/columns.tsx";
import { initialLayout, type TableLook } from "./use-table-look.ts";

type Props = {
  look: TableLook;
  onLook: (look: TableLook) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onKeys: () => void;
};

/** Chooses the visible columns and the height of the rows. */
export function LookMenu({ look, onLook, isOpen, onOpenChange, onKeys }: Props) {
  const { isCompact, layout } = look;
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
                onLook({
                  ...look,
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
            onCheckedChange={(next) => onLook({ ...look, isCompact: next })}
          >
            Linhas compactas
          </DropdownMenu.CheckboxItem>
          <DropdownMenu.Item onSelect={() => onLook({ ...look, layout: initialLayout })}>
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
