import { IconButton } from "@radix-ui/themes";
import { Menu, PanelLeft } from "lucide-react";
import type { Ref } from "react";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import "./sidebar-toggle.css";

export type ToggleState = { isPhone: boolean; isOpen: boolean; onToggle: () => void; controls: string };

type Props = { state: ToggleState; ref: Ref<HTMLButtonElement> };

/** Opens and closes the menu, as a sidebar or as a drawer. */
export function SidebarToggle({ state, ref }: Props) {
  const { isPhone, isOpen, onToggle, controls } = state;
  const label = toggleLabel(isPhone, isOpen);
  return (
    <Tooltip content={`${label} (Ctrl+B)`} side="bottom" isOff={isPhone}>
      <IconButton
        ref={ref}
        variant="ghost"
        color="gray"
        size="3"
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup={isPhone ? "dialog" : undefined}
        aria-controls={isPhone ? undefined : controls}
        onClick={onToggle}
      >
        <Menu className="drawer-icon" size={20} aria-hidden />
        <PanelLeft className="sidebar-icon" size={20} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

function toggleLabel(isPhone: boolean, isOpen: boolean): string {
  if (isPhone) return "Abrir menu";
  return isOpen ? "Recolher menu" : "Expandir menu";
}
