import { Button, Text } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import "./palette-button.css";

const loadPalette = () => import("./command-palette.tsx").then((module) => module.CommandPalette);

/**
 * Finds pages, products and actions by name, from anywhere: Ctrl or Cmd and K. Loaded after the
 * first load.
 */
export function Palette({ onSignOut }: { onSignOut: () => void }) {
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
      {isOpen && CommandPalette ? (
        <CommandPalette onClose={() => setOpen(false)} onSignOut={onSignOut} />
      ) : null}
    </>
  );
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** The button that opens the palette and names its shortcut. */
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

/** Listens for Ctrl or Cmd and K everywhere, text fields included. */
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
