import type { Db } from "#server/platform/db/client.ts";

/** A seller's own brand. */
export type Brand = {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** Another text for another logo; null without one. */
  logoVersion: string | null;
};

/** The brand of a seller, whether or not it may be used now; null when none was ever saved. The logo itself stays in the database. */
export async function findBrand(db: Db, userId: string): Promise<Brand | null> {
  const [brand] = await db.$queryRaw<Brand[]>`/* find_brand */
    SELECT name, color, left(encode(sha256(logo), 'hex'), 16) AS "logoVersion"
    FROM brands WHERE user_id = ${userId}::uuid`;
  return brand ?? null;
}
