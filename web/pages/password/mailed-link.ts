import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The token of the mailed link. It leaves the address bar at once (D37) and lives on in the history's entry, so that a
 * reload finds it, and nobody else.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // In the fragment, which browsers send to nobody. Links that were mailed before have it in the query.
  const ofAddress = tokenIn(hash.slice(1)) ?? tokenIn(search);

  useEffect(() => {
    if (ofAddress !== null) navigate(pathname, { replace: true, state: { resetToken: ofAddress } });
  }, [ofAddress, pathname, navigate]);

  return ofAddress ?? tokenOf(state);
}

function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get("token");
}

function tokenOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("resetToken" in state)) return null;
  return typeof state.resetToken === "string" ? state.resetToken : null;
}
