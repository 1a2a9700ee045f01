/**
 * Addresses whose next part may be a secret, whether a page is there or not: somebody may type or
 * copy a mailed link wrongly (D37).
 */
const secretBehind = [
  "/cenario/",
  "/auth/reset-password/",
  "/auth/confirm-email/",
  "/auth/email-change/",
  "/auth/second-factor-removal/",
  "/api/notices/unsubscribe/",
] as const;

/** Bounds how much of a log line the caller controls. */
const maxPathCharacters = 200;

/**
 * The path as a log line may hold it: without what stands behind an address of secrets, however
 * that address is written (several slashes, capitals, escapes).
 */
export function loggedPath(path: string): string {
  const plain = decoded(path)
    .replaceAll(/[\\/]+/g, "/")
    .toLowerCase();
  const secret = secretBehind.find((prefix) => plain.startsWith(prefix));
  return secret ? `${secret}:token` : path.slice(0, maxPathCharacters);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
