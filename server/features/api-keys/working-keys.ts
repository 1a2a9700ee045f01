/** The filter for keys that work: those neither revoked nor expired. */
export const workingKeys = (now: Date) => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});
