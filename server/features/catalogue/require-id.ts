import { z } from "zod";
import { AppError } from "#server/platform/errors.ts";

const uuid = z.uuid();

/** The UUID within a global id, in lower case as Postgres writes it. NOT_FOUND for any other id. */
export function requireId({ id }: { id: string }): string {
  if (!uuid.safeParse(id).success) throw new AppError("NOT_FOUND");
  return id.toLowerCase();
}
