import { createHash } from "node:crypto";
import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import { digestBody, receiveBody } from "#server/platform/http/guards/receive-body.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { mediaTypeOf } from "#server/platform/http/media-type.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

/**
 * The bytes, not the type, decide how a file is read. HTML forms of other sites cannot send these
 * types (D35).
 */
export const uploadTypes = [
  "application/octet-stream",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
];

/** Reads an uploaded file of at most 15 MB. Throws UNSUPPORTED_MEDIA_TYPE for another type. */
export async function readUpload(c: HttpContext): Promise<Uint8Array<ArrayBuffer>> {
  const type = mediaTypeOf(c.req.header("content-type")) ?? "";
  if (!uploadTypes.includes(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await receiveBody(c, bodyBytes.file);
  await c.get("idempotent")?.begin(createHash("sha256").update(bytes).digest("hex"));
  return bytes;
}

/**
 * Answers the repetition of an upload by its `Idempotency-Key`. Call it before the state that the
 * first file has left would refuse the second.
 */
export async function answerRepeated(
  deps: Pick<Deps, "limits" | "log" | "securityEvent">,
  c: HttpContext,
  { id }: Pick<Account, "id">,
): Promise<void> {
  const idempotent = c.get("idempotent");
  if (!(await idempotent?.isRepeated())) return;
  await takeLimit(deps, c.get("source"), "importUpload", id, { userId: id });
  await idempotent?.begin(await digestBody(c, bodyBytes.file));
}
