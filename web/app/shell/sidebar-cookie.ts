const name = "sidebar_state";
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open; open when nothing is known (S4-07). */
export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split("; ").includes(`${name}=false`);
}

/** The cookie that keeps the sidebar's state for 7 days. */
export function sidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
