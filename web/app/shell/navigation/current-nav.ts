import { routes } from "../../routes.ts";

/**
 * The path of the menu's entry to which a page belongs: the longest that leads to it, so that a
 * page under another one's address may have an entry of its own. Null: none.
 */
export function currentNav(pathname: string): string | null {
  const leading = routes
    .filter(({ nav, partOf }) => nav !== undefined || partOf !== undefined)
    .filter(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length);
  const [found] = leading;
  return found?.partOf ?? found?.path ?? null;
}
