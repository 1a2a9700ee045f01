import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { failureKind } from "../failure-kind.ts";

/**
 * Sends the one order of a try that moves money, under a key that `definiteFailures` is part of. Only its own certain
 * failure is counted: after that of any other call an earlier order under the same key may still be under way.
 */
export async function placeOrder(
  { db }: Pick<BillingDeps, "db">,
  { id }: BillingAttempt,
  order: () => Promise<unknown>,
): Promise<void> {
  try {
    await order();
  } catch (error) {
    if (failureKind(error) === "failed") {
      await db.billingAttempt.update({ where: { id }, data: { definiteFailures: { increment: 1 } } });
    }
    throw error;
  }
}
