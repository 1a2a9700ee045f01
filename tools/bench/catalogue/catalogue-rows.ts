import { fillDemoAccount, largeDemoAccount } from "#prisma/seed/demo-catalogue/fill-demo-account.ts";
import type { Db } from "#server/platform/db/client.ts";

export const listingsOfSeller = 1000;

/**
 * One seller with 1,000 listings, created like the product's, with correct figures. Returns the
 * seller's id.
 */
export async function makeModelSeller(db: Db): Promise<string> {
  const model = { password: "bench", products: listingsOfSeller, now: new Date() };
  await fillDemoAccount(db, model, () => undefined);
  return (await db.user.findFirstOrThrow({ where: { username: largeDemoAccount } })).id;
}

/** Adds copies of the model until there are `sellers` of them. */
export async function addSellers(db: Db, from: string, sellers: string[], count: number): Promise<void> {
  const first = sellers.length + 1;
  if (count < first) return;
  sellers.push(...(await addUsers(db, first, count)));
  await copyListings(db, { from, first, last: count, to: "n" });
  await vacuum(db);
}

/**
 * Makes sellers with 1,000 listings each, and one with `large` listings, by copying a model.
 * Returns their ids, the large one's first.
 */
export async function makeSellers(
  db: Db,
  { large, sellers }: { large: number; sellers: number },
): Promise<string[]> {
  const from = await makeModelSeller(db);
  const ids = await addUsers(db, 0, sellers);
  await copyListings(db, { from, first: 1, last: sellers, to: "n" });
  await copyListings(db, { from, first: 1000, last: 999 + large / listingsOfSeller, to: "0" });
  await vacuum(db);
  return ids;
}

async function addUsers(db: Db, first: number, last: number): Promise<string[]> {
  await db.$executeRaw`
    INSERT INTO users (id, username, email, first_name, created_at)
    SELECT md5('seller ' || n)::uuid, 'medida' || n, 'medida' || n || '@exemplo.com.br', 'Medida', now()
    FROM generate_series(${first}::int, ${last}::int) n`;
  const users = await db.$queryRaw<{ id: string }[]>`
    SELECT md5('seller ' || n)::uuid::text AS id FROM generate_series(${first}::int, ${last}::int) n ORDER BY n`;
  return users.map(({ id }) => id);
}

/** Autovacuum does the same after a minute; only then are index-only scans possible. */
async function vacuum(db: Db): Promise<void> {
  await db.$executeRaw`VACUUM ANALYZE products`;
  await db.$executeRaw`VACUUM ANALYZE listings`;
}

type Copy = { from: string; first: number; last: number; to: "n" | "0" };

/**
 * Inserts one copy of everything for each number, for the seller of that number or for seller 0.
 * Works copy by copy, so that the rows of a seller are stored together, as after an import.
 */
async function copyListings(db: Db, { from, first, last, to }: Copy): Promise<void> {
  const owner = to === "n" ? "n" : "0";
  const products = columnsOf(await columns(db, "products"), {
    id: "md5(t.id::text || n)::uuid",
    user_id: `md5('seller ' || ${owner})::uuid`,
    sku: "t.sku || '-' || n",
  });
  const listings = columnsOf(await columns(db, "listings"), {
    id: "md5(t.id::text || n)::uuid",
    user_id: `md5('seller ' || ${owner})::uuid`,
    product_id: "md5(t.product_id::text || n)::uuid",
  });
  for (const [table, { names, values }] of Object.entries({ products, listings }))
    await db.$executeRawUnsafe(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM generate_series($2::int, $3::int) n
        CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE user_id = $1::uuid OFFSET 0 * n) t`,
      from,
      first,
      last,
    );
}

async function columns(db: Db, table: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`;
  return rows.map(({ name }) => name);
}

function columnsOf(names: readonly string[], changed: Record<string, string>) {
  return { names: names.join(", "), values: names.map((name) => changed[name] ?? `t.${name}`).join(", ") };
}

/**
 * Gives a seller `count` products, half on Shopee and half on TikTok Shop, and a trial. The
 * listings have no figures.
 */
export async function addPlainListings(db: Db, userId: string, count: number): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { trialStartedAt: new Date() } });
  await db.$executeRaw`
    INSERT INTO products (id, user_id, name, cost_cents, units_per_month, created_at, updated_at)
    SELECT gen_random_uuid(), ${userId}::uuid, 'Produto ' || n, 1000 + n % 9000, n % 50, now(), now()
    FROM generate_series(1, ${count}) n`;
  await db.$executeRaw`
    INSERT INTO listings (id, user_id, product_id, channel, price_cents, created_at, updated_at)
    SELECT gen_random_uuid(), user_id, id,
      (CASE cost_cents % 2 WHEN 0 THEN 'SHOPEE' ELSE 'TIKTOK_SHOP' END)::channel, cost_cents * 2, now(), now()
    FROM products WHERE user_id = ${userId}::uuid`;
}
