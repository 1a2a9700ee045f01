import type { CostChange } from "#server/features/catalogue/store/record-changes.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { CatalogueWrite } from "../../catalogue-write.ts";

type KitCost = { id: string; costCents: number | null };

/**
 * What these kits cost now: the sum of their parts, at most R$ 10 million; null while a part's cost
 * is unknown. Products without parts are left out.
 */
export async function kitCosts(
  tx: DbTransaction,
  userId: string,
  kitIds: readonly string[],
): Promise<KitCost[]> {
  return await tx.$queryRaw<KitCost[]>`/* kit_costs */
    SELECT kit.id, CASE WHEN bool_and(part.cost_cents IS NOT NULL)
        THEN LEAST(sum(part.cost_cents::bigint * kp.quantity), 1000000000)::int END AS "costCents"
    FROM products kit JOIN kit_parts kp ON kp.kit_id = kit.id JOIN products part ON part.id = kp.product_id
    WHERE kit.user_id = ${userId}::uuid AND kit.id = ANY(${[...kitIds]}::uuid[]) GROUP BY kit.id`;
}

/**
 * Stores the new cost of every kit with one of these parts. Returns the kits whose cost changed.
 * The caller updates their figures and the history.
 */
export async function updateKitCosts(
  tx: DbTransaction,
  { userId, now }: CatalogueWrite,
  partIds: readonly string[],
): Promise<CostChange[]> {
  if (partIds.length === 0) return [];
  const kits = await tx.product.findMany({
    where: { userId, parts: { some: { productId: { in: [...partIds] } } } },
    select: { id: true, costCents: true },
  });
  if (kits.length === 0) return [];
  const costs = await kitCosts(
    tx,
    userId,
    kits.map(({ id }) => id),
  );
  const costOf = new Map(costs.map(({ id, costCents }) => [id, costCents]));
  const changes = kits
    .map(({ id, costCents: oldCents }) => ({ next: { id, costCents: costOf.get(id) ?? null }, oldCents }))
    .filter(({ next, oldCents }) => next.costCents !== oldCents);
  await tx.$executeRaw`/* store_kit_costs */
    UPDATE products p SET cost_cents = w."costCents", version = p.version + 1, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(changes.map(({ next }) => next))}::jsonb) AS w(id uuid, "costCents" int)
    WHERE p.id = w.id AND p.user_id = ${userId}::uuid`;
  return changes;
}
