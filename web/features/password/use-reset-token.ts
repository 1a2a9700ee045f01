import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The token of the mailed link. It leaves the address bar at once (D37) and lives on in the history's entry, so that a
 * reload finds it, and nobody else.
 */
export function useResetToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const ofAddress = new URLSearchParams(search).get("token");

  useEffect(() => {
    if (ofAddress !== null) navigate(pathname, { replace: true, state: { resetToken: ofAddress } });
  }, [ofAddress, pathname, navigate]);

  return ofAddress ?? tokenOf(state);
}

function tokenOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("resetToken" in state)) return null;
  return typeof state.resetToken === "string" ? state.resetToken : null;
}
