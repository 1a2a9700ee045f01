import type { Db } from "#server/platform/db/client.ts";

/** The REST path of the seller's logo. */
export const brandLogoPath = "/api/brand-logo";

/** A seller's own brand. */
export type Brand = {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** Changes with the logo; null without one. */
  logoVersion: string | null;
};

const brandOfUser = {
  name: "find_brand",
  text: `
    SELECT name, color, left(encode(sha256(logo), 'hex'), 16) AS "logoVersion"
    FROM brands WHERE user_id = $1`,
};

/**
 * The brand of a seller, whether or not it is active; null if none was ever saved. Does not load
 * the logo itself.
 */
export async function findBrand(db: Db, userId: string): Promise<Brand | null> {
  const [brand] = await db.queryPrepared<Brand>({ ...brandOfUser, values: [userId] });
  return brand ?? null;
}

/**
 * The logo's address. It changes with the logo, so no cache shows an old one. Null without a logo.
 */
export function logoUrl({ logoVersion }: Pick<Brand, "logoVersion">): string | null {
  return logoVersion && `${brandLogoPath}?v=${logoVersion}`;
}
