import { type ComponentType, useState } from "react";
import { showNotOpened } from "../loading/use-deferred-import.ts";
import { ThemeButton } from "./theme-button.tsx";

const loadMenu = () => import("./open-theme-menu.tsx").then((module) => module.OpenThemeMenu);
/** A hover only preloads the menu. */
const preloadMenu = () => void loadMenu().catch(() => undefined);

/** S2-12. The menu is larger than the rest of the header, so it loads on hover, focus or click. */
export function ThemeMenu() {
  const [OpenThemeMenu, setMenu] = useState<ComponentType | null>(null);
  if (OpenThemeMenu) return <OpenThemeMenu />;

  const open = () =>
    loadMenu().then(
      (menu) => setMenu(() => menu),
      () => showNotOpened("O menu não abriu"),
    );
  return (
    <ThemeButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={open}
    />
  );
}
