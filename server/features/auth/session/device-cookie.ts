import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Device } from "#server/platform/http/caller/request-identity.ts";
import { createSealedCookie, type SealedCookie } from "./sealed-cookie.ts";

const yearSeconds = 365 * 24 * 60 * 60;
/**
 * Accounts that one browser remembers: enough for people who share it, and the cookie stays small.
 */
const maxAccounts = 5;

const device = z.object({
  id: z.uuid(),
  accounts: z.array(z.object({ userId: z.uuid(), mark: z.string() })).max(maxAccounts),
});

type Owner = { id: string; passwordHash: string | null };

/** Kept for a year after the last sign-in. Sealed: it cannot be read, changed or forged. */
export function deviceCookie(deps: Pick<Deps, "env" | "clock">): SealedCookie<Device> {
  return createSealedCookie(deps, "device", device, yearSeconds);
}

/**
 * Whether the account has signed in in this browser since its password was set. A new password ends
 * this for every browser.
 */
export function isDeviceOf(device: Device | null, { id, passwordHash }: Owner): boolean {
  if (!device || passwordHash === null) return false;
  const mark = markOf(passwordHash);
  return device.accounts.some((account) => account.userId === id && account.mark === mark);
}

/**
 * Adds the account of a new session to the browser's device. Null for an account without a
 * password, which has nothing to guess, and when a concurrent password change has already ended the
 * session.
 */
export async function addToDevice(db: Db, device: Device | null, sessionId: string): Promise<Device | null> {
  const [owner] = await db.$queryRaw<Owner[]>`
    SELECT u.id, u.password_hash AS "passwordHash" FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid`;
  if (!owner || owner.passwordHash === null) return null;
  const others = device?.accounts.filter(({ userId }) => userId !== owner.id) ?? [];
  const accounts = [{ userId: owner.id, mark: markOf(owner.passwordHash) }, ...others];
  return { id: device?.id ?? randomUUID(), accounts: accounts.slice(0, maxAccounts) };
}

/**
 * The mark identifies a password hash without revealing it. A new hash has a new mark, even for the
 * same password.
 */
function markOf(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);
}
