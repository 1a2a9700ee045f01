import { createHash, randomBytes } from "node:crypto";

/** The page of a shared scenario, without its token. */
export const sharedPath = "/cenario";

/** A new link's token: 256 random bits. It is shown once; only its hash is stored (D327). */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash. A fast hash is enough: 256 random bits cannot be guessed. */
export function hashLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
