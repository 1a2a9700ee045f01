import { safeRedirectPath } from "#core/auth/redirect-path.ts";
import { requestedPath } from "#web/shared/requested-path.ts";

/**
 * S2-26: where a signed-in user goes from the login screen: the path that was asked for (D26,
 * D135), otherwise /calculator.
 */
export function destination(location: Parameters<typeof requestedPath>[0]): string {
  return safeRedirectPath(requestedPath(location));
}
