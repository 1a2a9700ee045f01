import { paths } from "./paths.ts";

/**
 * The requested path that the login screen leads to afterwards (D135): the `redirect` parameter, or
 * the path of a link that showed the login screen instead. Null when the login screen or the bare
 * address was opened. The path is not checked yet (D26).
 */
export function requestedPath({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  const redirect = query.get("redirect");
  if (redirect !== null) return redirect;
  if (pathname === paths.auth || pathname === paths.dashboard) return null;
  for (const name of [...query.keys()]) if (isNotOfPage(name)) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Parameters that belong to the login screen on any path, and a payment's secrets (D37). */
const isNotOfPage = (name: string) => /^(step|error|google)$|client_secret$/.test(name);
