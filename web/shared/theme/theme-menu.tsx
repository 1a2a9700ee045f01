import { lazy, Suspense, useState } from "react";
import { ThemeButton } from "./theme-button.tsx";

const loadMenu = () => import("./open-theme-menu.tsx").then((module) => ({ default: module.OpenThemeMenu }));
const OpenThemeMenu = lazy(loadMenu);

/** S2-12. The menu weighs more than the rest of the header: it is loaded on hover, focus or click. */
export function ThemeMenu() {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <ThemeButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsWanted(true)}
    />
  );
  return <Suspense fallback={button}>{isWanted ? <OpenThemeMenu /> : button}</Suspense>;
}
