import { requestsDueAt } from "#core/auth/deletion-rules.ts";
import { minuteMs } from "#core/time.ts";
import { type BillingDeps, billingLock, lockWaitMs } from "#server/features/billing/billing-account.ts";
import { forgetCustomer } from "#server/features/billing/forget-customer.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/** Enough to delete the largest catalogue and its history, even on a busy machine. */
const transactionLimits = { maxWait: 10_000, timeout: 10 * minuteMs };
/** Accounts deleted in one run; the next run deletes the rest. */
const batchSize = 100;

/**
 * Deletes every account whose seven days are over (AC-05). A deletion that fails is logged and
 * retried in the next run.
 */
export async function deleteDueAccounts(deps: BillingDeps): Promise<void> {
  const dueSince = requestsDueAt(deps.clock.now());
  const due = await deps.db.user.findMany({
    where: { deletionRequestedAt: { lte: dueSince } },
    select: { id: true },
    orderBy: { deletionRequestedAt: "asc" },
    take: batchSize,
  });
  for (const { id } of due) {
    await deleteAccount(deps, id, dueSince).catch((err: unknown) =>
      deps.log.error({ err, userId: id }, "account_deletion_failed"),
    );
  }
}

/**
 * Ends the subscription, then deletes the user. The billing lock serialises this with purchases and
 * webhooks. The start is marked before Stripe is called: a request that was withdrawn earlier
 * deletes nothing, and none can be withdrawn later (D251).
 */
function deleteAccount(deps: BillingDeps, userId: string, dueSince: Date): Promise<void> {
  return deps.locks.run(billingLock(userId), { waitMs: lockWaitMs.background }, async () => {
    const isDue = { id: userId, deletionRequestedAt: { lte: dueSince } };
    const data = { deletionStartedAt: deps.clock.now() };
    const { count } = await deps.db.user.updateMany({ where: isDue, data });
    if (count === 0) return;
    await forgetCustomer(deps, userId);
    await deps.db.$transaction(async (tx) => {
      const [user] = await tx.$queryRaw<{ email: string }[]>`
        SELECT email FROM users WHERE id = ${userId}::uuid AND deletion_requested_at <= ${dueSince} FOR UPDATE`;
      if (!user) return;
      await keepInvoices(tx, userId);
      await removeTraces(tx, userId, user.email);
      await tx.user.delete({ where: { id: userId } });
    }, transactionLimits);
    deps.log.info({ userId }, "account_deleted");
  });
}

/** Keeps what tax law requires: amounts and dates of what was paid. */
async function keepInvoices(tx: DbTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO kept_invoices (stripe_invoice_id, number, amount_paid_cents, currency, paid_at, created_at)
    SELECT stripe_invoice_id, number, amount_paid_cents, currency, paid_at, created_at FROM invoices
    WHERE user_id = ${userId}::uuid AND amount_paid_cents > 0
    ON CONFLICT DO NOTHING`;
}

/**
 * Removes what no foreign key ties to the account: e-mails, events, and the provider's messages.
 */
async function removeTraces(tx: DbTransaction, userId: string, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM sent_mails WHERE recipient = ${email}
    OR event_id IN (SELECT id FROM outbox_events WHERE payload ->> 'userId' = ${userId})`;
  await tx.$executeRaw`DELETE FROM outbox_events WHERE payload ->> 'userId' = ${userId}`;
  await tx.$executeRaw`
    UPDATE stripe_events SET payload = NULL WHERE status <> 'received' AND payload IS NOT NULL
    AND COALESCE(payload #>> '{data,object,customer}', payload #>> '{data,object,id}') IN
      (SELECT stripe_customer_id FROM billing_accounts WHERE user_id = ${userId}::uuid)`;
}
