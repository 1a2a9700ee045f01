import { useState } from "react";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { PaletteButton } from "./palette-button.tsx";
import { usePaletteKey } from "./use-palette-key.ts";

const loadPalette = () => import("./command-palette.tsx").then((module) => module.CommandPalette);

/** Pages, products and actions by name, from anywhere: Ctrl or Cmd and K. Fetched apart from the first load. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  usePaletteKey(() => setOpen(!isOpen));
  const CommandPalette = useDeferredImport({
    load: loadPalette,
    isWanted: isOpen,
    onMissing: () => {
      setOpen(false);
      toast.show({
        tone: "destructive",
        title: "A busca não abriu",
        description: "Confira sua conexão e tente de novo.",
      });
    },
  });
  return (
    <>
      <PaletteButton onOpen={() => setOpen(true)} />
      {isOpen && CommandPalette ? <CommandPalette onClose={() => setOpen(false)} /> : null}
    </>
  );
}
