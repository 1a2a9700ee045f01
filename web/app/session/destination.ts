import { safeRedirectPath } from "#core/auth/redirect-path.ts";

/** S2-26: where a signed-in user goes from the login screen: the `redirect` parameter when it is a path of this site, otherwise /calculator. */
export function destination(search: string): string {
  return safeRedirectPath(new URLSearchParams(search).get("redirect"));
}
