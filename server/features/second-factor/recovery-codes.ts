import { randomBytes, randomInt } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from "#core/auth/second-factor-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { hashing, hashOptions } from "../auth/proof/password-hash.ts";

/** A set of recovery codes, with the salt and the hashes that are stored. */
export type RecoveryCodes = {
  codes: readonly string[];
  salt: Buffer<ArrayBuffer>;
  hashes: readonly Buffer<ArrayBuffer>[];
};

/**
 * Ten codes of 50 random bits. They share one salt, so that a typed code is hashed once and looked
 * up.
 */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const salt = Buffer.from(randomBytes(16));
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes, salt, hashes };
}

/** A code is too short for a fast hash; it is hashed like a password. */
export async function hashRecoveryCode(code: string, salt: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await hashing.run(() => hashRaw(code, { ...hashOptions(), salt })));
}

/** Replaces the recovery codes of a factor. */
export async function saveRecoveryCodes(
  tx: DbTransaction,
  userId: string,
  { salt, hashes }: Pick<RecoveryCodes, "salt" | "hashes">,
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.secondFactor.update({ where: { userId }, data: { recoverySalt: salt } });
  await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
}

function newCode(): string {
  const characters = Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(32)]);
  return characters.join("");
}
