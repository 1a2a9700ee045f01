import { createHash } from "node:crypto";
import { reasonTitle } from "#core/import/own-format.ts";
import { plainTitle } from "#core/tables/plain-title.ts";

/**
 * Identifies files with the same titles in the same order: the SHA-256 of the plain titles, in hex.
 * The reason in a file of refused rows is ours, and last.
 */
export function titlesKey(columns: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(columns.filter((title) => title !== reasonTitle).map(plainTitle)))
    .digest("hex");
}
