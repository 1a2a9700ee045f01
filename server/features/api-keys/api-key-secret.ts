import { createHash, randomBytes } from "node:crypto";

/** Identifies a string as one of our keys, for people and for secret scanners. */
const prefix = "cdp_";
const hintLength = 4;

/** A new key: 256 random bits. It is shown once; only its hash is stored (D60). */
export function newApiKeySecret(): string {
  return `${prefix}${randomBytes(32).toString("base64url")}`;
}

/** The stored hash. A fast hash is enough: 256 random bits cannot be guessed. */
export function hashApiKey(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(secret).digest());
}

/** The end of a key, by which its owner recognises it. 232 bits stay secret. */
export function apiKeyHint(secret: string): string {
  return secret.slice(-hintLength);
}
