import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/deps.ts";
import { findSellerDefaults } from "./figures/find-seller-defaults.ts";

/** The inputs of all figures of a seller besides the catalogue: the settings and today's rules. */
export async function loadFigureContext(
  db: Pick<Db, "sellerSettings">,
  userId: string,
  clock: Clock,
): Promise<FigureContext> {
  const defaults = await findSellerDefaults(db, userId);
  return { defaults, rules: allRules, today: civilDayOf(clock.now()) };
}
