import { planCatalogue } from "#core/billing/plans.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Overwrites the stored plans with the catalogue. Safe when several processes start at once. */
export async function seedPlans(db: Db): Promise<void> {
  for (const [position, plan] of planCatalogue.entries()) {
    const { id, features, ...rest } = plan;
    const data = { ...rest, features: [...features], position };
    await db.plan.upsert({ where: { id }, create: { id, ...data }, update: data });
  }
}
