import type { Db } from "#server/platform/db/client.ts";

/** Gives a seller so many products, half on Shopee and half on TikTok Shop, and a trial. Without figures. */
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
