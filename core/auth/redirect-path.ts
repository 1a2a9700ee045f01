const fallback = "/calculator";

/**
 * Where to go after sign-in: the given path when it is one of this site, otherwise /calculator (D26, S2-26).
 * A browser strips tabs and line breaks from an address and reads `\` as `/`, so both are refused, plain or
 * percent-encoded: nothing that a later reader could turn into another site gets through.
 */
export function safeRedirectPath(value: string | null | undefined): string {
  if (!value || !isLocalPath(value)) return fallback;
  const decoded = decode(value);
  return decoded !== null && isLocalPath(decoded) ? value : fallback;
}

function isLocalPath(path: string): boolean {
  return path.startsWith("/") && !path.includes("//") && !/[\\\p{Cc}\p{Cs}]/u.test(path);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // a lone % is no address that this site writes
  }
}
