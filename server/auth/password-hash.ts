import { hash, verify } from "@node-rs/argon2";

/** OWASP's recommendation for argon2id, which is the library's default algorithm: 19 MiB, 2 passes, 1 lane (D20). */
export const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, hashOptions);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or one without a password) the same
 * work is done on a decoy, so that the time does not tell the two apart (D20).
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
