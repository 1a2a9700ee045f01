import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The token of the mailed link. It leaves the address bar at once (D37) and stays in the state of
 * the history entry, where it survives a reload.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The token is in the fragment, which browsers never send. Older links have it in the query.
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
