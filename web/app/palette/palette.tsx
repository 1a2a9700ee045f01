import { useState } from "react";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { PaletteButton } from "./palette-button.tsx";
import { usePaletteKey } from "./use-palette-key.ts";

const loadPalette = () => import("./command-palette.tsx").then((module) => module.CommandPalette);

/** Pages, products and actions by name, from anywhere: Ctrl or Cmd and K. Fetched apart from the first load. */
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
