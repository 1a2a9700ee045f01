import { createHash, randomBytes } from "node:crypto";

/** Tells people, and programs that look for leaked secrets, what this text is. */
const prefix = "cdp_";
const hintLength = 4;

/** A new key: 256 random bits that cannot be guessed. Shown once; only what `hashApiKey` makes of it is stored (D60). */
export function newApiKeySecret(): string {
  return `${prefix}${randomBytes(32).toString("base64url")}`;
}

/** What is stored of a key. A plain hash is enough: of 256 random bits there is nothing to try through. */
export function hashApiKey(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(secret).digest());
}

/** The end of a key, by which its owner tells it from others. It leaves 232 bits unknown. */
export function apiKeyHint(secret: string): string {
  return secret.slice(-hintLength);
}
