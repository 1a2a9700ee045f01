import { civilDayOf } from "#core/fees/civil-day.ts";
import { lastShareChange } from "#core/taxes/simples/das-shares.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { markSellers } from "./follow-schedules.ts";

/**
 * Marks the sellers with a product whose tax is another one since its figures were calculated: the
 * day has come since which others have paid a tax of it, or the shares of the DAS have changed
 * (D567). Reads `products_with_paid_taxes`.
 */
export async function followPaidTaxes({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const today = civilDayOf(clock.now());
  const isNewDay = (column: Prisma.Sql) =>
    Prisma.sql`(${column} <= ${today} AND ${column} > to_char(l."figures_day", 'YYYY-MM-DD'))`;
  const sellers = await db.$transaction((tx) =>
    markSellers(
      tx,
      Prisma.sql`SELECT DISTINCT p."user_id" FROM "products" p JOIN "listings" l ON l."product_id" = p."id"
        WHERE (p."single_phase_from" IS NOT NULL OR p."icms_paid_from" IS NOT NULL)
          AND (${isNewDay(Prisma.sql`p."single_phase_from"`)} OR ${isNewDay(Prisma.sql`p."icms_paid_from"`)}
            OR l."figures_day" < ${lastShareChange(today)}::date)
          AND NOT EXISTS (SELECT FROM "stale_figures" s WHERE s."user_id" = p."user_id")`,
    ),
  );
  if (sellers > 0) log.info({ sellers }, "paid_taxes_followed");
}
