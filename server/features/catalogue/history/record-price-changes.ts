import type { DbTransaction } from "#server/platform/db/client.ts";
import type { PriceChangeKind } from "#server/platform/db/generated/enums.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";

/** A cost or a price before and after, in centavos, with what one sale leaves after it. */
export type PriceChangeFacts = {
  kind: PriceChangeKind;
  productId: string;
  /** Null: the product's cost. */
  listingId: string | null;
  oldCents: number | null;
  newCents: number | null;
  profitCents: number | null;
  ruleId: string | null;
};

/** Adds changes to the history (PR-10), in the transaction that makes them. Leaves out those of nothing. */
export async function recordPriceChanges(
  tx: DbTransaction,
  { userId, actor, now }: CatalogueWrite,
  changes: readonly PriceChangeFacts[],
): Promise<void> {
  const real = changes.filter(({ oldCents, newCents }) => oldCents !== newCents);
  if (real.length === 0) return;
  await tx.priceChange.createMany({
    data: real.map(({ kind, productId, listingId, oldCents, newCents, profitCents, ruleId }) => ({
      id: newId(now.getTime()),
      userId,
      kind,
      productId,
      listingId,
      oldCents,
      newCents,
      profitCents,
      ruleId,
      actor: actor.kind,
      actorId: actor.id,
      createdAt: now,
    })),
  });
}
