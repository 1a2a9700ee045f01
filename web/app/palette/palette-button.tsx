import { Button, Text } from "@radix-ui/themes";
import { Search } from "lucide-react";
import "./palette-button.css";

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** Opens the palette, and says with which keys. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
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
