import { createHash } from "node:crypto";
import { plainTitle } from "#core/import/table/plain-title.ts";

/** Recognises files with the same titles in the same order: SHA-256 of the plain titles. */
export function titlesKey(columns: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(columns.map(plainTitle)))
    .digest("hex");
}
