import { paths } from "./paths.ts";

type Address = { pathname: string; search: string; hash: string };

/**
 * The requested path that the login screen leads to afterwards (D135): the `redirect` parameter, or
 * the path of a link that showed the login screen instead, with its query and anchor. Null when the
 * login screen or the bare address was opened. Holds no secret; is not checked yet (D26).
 */
export function requestedPath({ pathname, search, hash }: Address): string | null {
  const query = new URLSearchParams(search);
  const redirect = query.get("redirect");
  if (redirect !== null) return redirect;
  if (pathname === paths.auth || pathname === paths.dashboard) return null;
  for (const name of [...query.keys()]) if (isNotOfPage(name)) query.delete(name);
  const anchor = isAnchor(pathname, hash) ? hash : "";
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${anchor}`;
}

/**
 * Parameters that belong to the login screen on any path, a payment's secrets, and the token of a
 * link mailed by an earlier release (D37).
 */
const isNotOfPage = (name: string) => /^(step|error|google|token)$|client_secret$/.test(name);

/** A section's name. The hash of a mailed link to /auth/... is its token (D37). */
const isAnchor = (pathname: string, hash: string) =>
  /^#[\w-]+$/.test(hash) && !pathname.startsWith(`${paths.auth}/`);
