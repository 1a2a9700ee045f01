import type { Account } from "#core/entitlements/account.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PriceFile } from "#server/platform/db/generated/client.ts";
import type { BytesPlace } from "#server/platform/db/load-bytes.ts";
import { requireOwn } from "#server/platform/require-own.ts";

export type PriceFileKey = { id: string; account: Pick<Account, "id"> };

/** The table of this kind of long work. */
export const priceFileTable = "price_files";

/** Where the bytes of a price file are. */
export function contentOf(id: string): BytesPlace {
  return { table: "price_file_contents", key: "price_file_id", id };
}

/** Returns the seller's own price file, or throws NOT_FOUND. */
export async function requireOwnPriceFile(
  { priceFile }: Pick<Db, "priceFile">,
  { id, account }: PriceFileKey,
): Promise<PriceFile> {
  return requireOwn(await priceFile.findUnique({ where: { id } }), account.id);
}
