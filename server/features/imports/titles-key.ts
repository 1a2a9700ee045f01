import { createHash } from "node:crypto";
import { plainTitle } from "#core/tables/plain-title.ts";

/**
 * Identifies files with the same titles in the same order: the SHA-256 of the plain titles, in hex.
 */
export function titlesKey(columns: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(columns.map(plainTitle)))
    .digest("hex");
}
