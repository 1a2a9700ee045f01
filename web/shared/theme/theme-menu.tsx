import { type ComponentType, useState } from "react";
import { useToast } from "../toasts/use-toast.ts";
import { ThemeButton } from "./theme-button.tsx";

const loadMenu = () => import("./open-theme-menu.tsx").then((module) => module.OpenThemeMenu);
/** A hover only fetches ahead. */
const preloadMenu = () => void loadMenu().catch(() => undefined);

/** S2-12. The menu weighs more than the rest of the header: it is loaded on hover, focus or click. */
export function ThemeMenu() {
  const [OpenThemeMenu, setMenu] = useState<ComponentType | null>(null);
  const toast = useToast();
  if (OpenThemeMenu) return <OpenThemeMenu />;

  const open = () =>
    loadMenu().then(
      (menu) => setMenu(() => menu),
      () =>
        toast.show({
          tone: "destructive",
          title: "O menu não abriu",
          description: "Confira sua conexão e tente de novo.",
        }),
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
