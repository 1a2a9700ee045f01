import { useEffectEvent, useLayoutEffect, useState } from "react";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";

/** Until the seller chooses, the sidebar is open where it takes no room from the page. */
const roomyScreen = "(min-width: 1100px)";

type Sidebar = {
  isPhone: boolean;
  isOpen: boolean;
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
};

/** The menu's state: a sidebar remembered for 7 days, or a drawer that Back and any link close. */
export function useSidebar(): Sidebar {
  const isPhone = useMediaQuery(phoneScreen);
  const hasRoom = useMediaQuery(roomyScreen);
  const [chosen, setChosen] = useState(() => readSidebarCookie(document.cookie));
  const isOpen = chosen ?? hasRoom;
  const drawer = useOverlayEntry("menu");
  const isDrawerOpen = isPhone && drawer.isOpen;

  const toggle = () => {
    if (isPhone) {
      if (isDrawerOpen) drawer.close();
      else drawer.open();
      return;
    }
    setChosen(!isOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = sidebarCookie(!isOpen, location.protocol);
  };

  useToggleKey(toggle);
  return { isPhone, isOpen, isDrawerOpen, toggle, closeDrawer: drawer.close };
}

/** Listens for Ctrl or Cmd and B everywhere (S2-10). */
function useToggleKey(toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "b";
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  // A layout effect, so that a key pressed as soon as the page is visible counts.
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

const cookieName = "sidebar_state";
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open (S4-07); null without a stored choice. */
export function readSidebarCookie(cookies: string): boolean | null {
  const entries = cookies.split("; ");
  if (entries.includes(`${cookieName}=false`)) return false;
  return entries.includes(`${cookieName}=true`) ? true : null;
}

/** The cookie that keeps the sidebar's state for 7 days. */
export function sidebarCookie(isOpen: boolean, protocol: string): string {
  const secure = protocol === "https:" ? "; secure" : "";
  return `${cookieName}=${isOpen}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}
