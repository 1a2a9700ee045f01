import { z } from "zod";
import { AppError } from "#server/platform/errors.ts";

const uuid = z.uuid();

/** The id within a global id, as Postgres writes it. NOT_FOUND when it cannot be one. */
export function requireId({ id }: { id: string }): string {
  if (!uuid.safeParse(id).success) throw new AppError("NOT_FOUND");
  return id.toLowerCase();
}
