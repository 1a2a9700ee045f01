/** The oldest Postgres that the migrations and queries run on. `npm test` runs both on it. */
export const oldestPostgres = 16;

/**
 * Why the server cannot be used; null when it can. Takes its settings `server_version_num`, such as
 * 150017, and `server_version`.
 */
export function refusalOfServer(versionNumber: number, version: string): string | null {
  if (versionNumber >= oldestPostgres * 10_000) return null;
  return `Postgres ${version} is too old: version ${oldestPostgres} or newer is required`;
}
