import { Button, Text } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import "./palette-button.css";

const loadPalette = () => import("./command-palette.tsx").then((module) => module.CommandPalette);

/**
 * Pages, products and actions by name, from anywhere: Ctrl or Cmd and K. Fetched apart from the
 * first load.
 */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  usePaletteKey(() => setOpen(!isOpen));
  const CommandPalette = useImportToOpen({
    load: loadPalette,
    isOpen,
    onClose: () => setOpen(false),
    failure: "A busca não abriu",
  });
  return (
    <>
      <PaletteButton onOpen={() => setOpen(true)} />
      {isOpen && CommandPalette ? <CommandPalette onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** Opens the palette, and says with which keys. */
function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="ghost"
      color="gray"
      size="2"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Search size={20} aria-hidden />
      <Text className="palette-words">
        Buscar<span className="visually-hidden"> páginas e produtos</span>
      </Text>
      <kbd className="palette-keys" aria-hidden>
        {shortcut}
      </kbd>
    </Button>
  );
}

/** Ctrl or Cmd and K, from anywhere, while typing too. */
function usePaletteKey(toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
