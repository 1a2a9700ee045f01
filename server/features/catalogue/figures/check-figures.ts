import type { StoredFigures } from "#core/catalogue/fix/stored-figures.ts";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { dayMs } from "#core/time.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { selectColumns } from "#server/platform/db/columns.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { figureColumns } from "../catalogue-columns.ts";
import { type FigureInputRow, figureInputColumns, figuresOfListing } from "../store/figure-inputs.ts";
import { defaultsOfRow } from "./find-seller-defaults.ts";
import { dayOf, markSellers } from "./follow-schedules.ts";

/** Every listing is checked once in this many nights. The last byte of its id chooses the night. */
export const checkNights = 32;
const batchSize = 1000;

type CheckDeps = Pick<Deps, "db" | "clock" | "log" | "metrics">;

/**
 * Compares the stored figures of this night's listings with what core computes from the stored
 * inputs under the rules of their day (PR-12). A difference is a bug: it is logged and counted, and
 * the figures are computed again. Leaves out sellers whose figures are being computed.
 */
export async function checkFigures({ db, clock, log, metrics }: CheckDeps, size = batchSize): Promise<void> {
  const night = Math.floor(Date.parse(civilDayOf(clock.now())) / dayMs) % checkNights;
  for (let afterId: string | null = lowestId; afterId !== null; ) {
    const rows: StoredRow[] = await findStored(db, { night, afterId, size });
    const differing = rows.flatMap((row) => {
      const fields = differingFields(row);
      return fields.length === 0 ? [] : [{ row, fields }];
    });
    for (const { row, fields } of differing) {
      const { id, userId, channel, figuresDay } = row;
      log.error({ listingId: id, userId, channel, day: dayOf(figuresDay), fields }, "listing_figures_differ");
    }
    metrics.figuresChecked.inc({ outcome: "equal" }, rows.length - differing.length);
    metrics.figuresChecked.inc({ outcome: "differs" }, differing.length);
    const userIds = [...new Set(differing.map(({ row }) => row.userId))];
    if (userIds.length > 0)
      await db.$transaction((tx) => markSellers(tx, Prisma.sql`SELECT unnest(${userIds}::uuid[])`));
    afterId = rows[size - 1]?.id ?? null;
  }
}

type StoredRow = FigureInputRow &
  StoredFigures & { userId: string; figuresDay: Date; context: FigureContext };

/** One night's listings after an id, with all inputs of their figures from one snapshot. */
async function findStored(
  db: Db,
  { night, afterId, size }: { night: number; afterId: string; size: number },
): Promise<StoredRow[]> {
  const find = async (tx: DbTransaction) => {
    const rows = await tx.$queryRaw<Omit<StoredRow, "context">[]>`
      SELECT ${figureInputColumns}, l."user_id" AS "userId", l."figures_day" AS "figuresDay",
        ${selectColumns("l", figureColumns)}
      FROM "listings" l JOIN "products" p ON p."id" = l."product_id"
      WHERE l."id" > ${afterId}::uuid AND l."figures_day" IS NOT NULL
        AND get_byte(uuid_send(l."id"), 15) % ${checkNights} = ${night}
        AND NOT EXISTS (SELECT 1 FROM "stale_figures" s WHERE s."user_id" = l."user_id")
      ORDER BY l."id" LIMIT ${size}`;
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const settings = await tx.sellerSettings.findMany({ where: { userId: { in: userIds } } });
    const settingsOf = new Map(settings.map((row) => [row.userId, row]));
    return rows.map((row) => {
      const saved = settingsOf.get(row.userId);
      const defaults = saved ? defaultsOfRow(saved) : initialSellerDefaults;
      return { ...row, context: { defaults, rules: allRules, today: dayOf(row.figuresDay) } };
    });
  };
  return await db.$transaction(find, { isolationLevel: "RepeatableRead", timeout: 30_000 });
}

function differingFields(stored: StoredRow): string[] {
  const computed = figuresOfListing(stored, stored.context);
  return keysOf(figureColumns).filter((field) => `${stored[field]}` !== `${computed[field]}`);
}
