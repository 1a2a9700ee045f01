import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { useIsPhone } from "#web/shared/use-is-phone.ts";
import { readSidebarCookie, sidebarCookie } from "./sidebar-cookie.ts";

type Sidebar = {
  isPhone: boolean;
  isOpen: boolean;
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
};

/** The menu's state: a sidebar remembered for 7 days, or a drawer that any navigation closes. */
export function useSidebar(): Sidebar {
  const isPhone = useIsPhone();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(() => readSidebarCookie(document.cookie));
  const [drawerOpenedAt, setDrawerOpenedAt] = useState<string | null>(null);
  const isDrawerOpen = isPhone && drawerOpenedAt === key;

  const toggle = () => {
    if (isPhone) {
      setDrawerOpenedAt(isDrawerOpen ? null : key);
      return;
    }
    setIsOpen(!isOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = sidebarCookie(!isOpen);
  };

  useToggleKey(toggle);
  return { isPhone, isOpen, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpenedAt(null) };
}

/** Ctrl or Cmd and B, from anywhere (S2-10). */
function useToggleKey(toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "b";
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
