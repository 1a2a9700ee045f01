import type { Deps } from "#server/platform/deps.ts";

/** Whether a user can sign in with a password; one made through an identity provider has none until they set one. */
export async function hasPassword({ db }: Pick<Deps, "db">, userId: string): Promise<boolean> {
  const count = await db.user.count({ where: { id: userId, passwordHash: { not: null } } });
  return count === 1;
}
