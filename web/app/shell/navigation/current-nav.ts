import { routes } from "../../routes.ts";

/**
 * The path of the menu's entry to which a page belongs: the longest that leads to it, so that a
 * page under another one's address may have an entry of its own. Null: none.
 */
export function currentNav(pathname: string): string | null {
  let found: (typeof routes)[number] | undefined;
  for (const route of routes) {
    const { nav, partOf, path } = route;
    if (!(nav || partOf) || path.length < (found?.path.length ?? 0)) continue;
    if (pathname === path || (path !== "/" && pathname.startsWith(`${path}/`))) found = route;
  }
  return found?.partOf ?? found?.path ?? null;
}
