const fallback = "/calculator";

/**
 * The path to open after sign-in: `value` when it is a path of this site, otherwise /calculator
 * (D26, S2-26). Browsers strip tabs and line breaks from an address and read `\` as `/`, so both
 * are refused, plain or percent-encoded.
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
    return null; // a lone %, which this site never writes
  }
}
