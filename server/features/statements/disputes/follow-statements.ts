import type { Marketplace } from "#core/sale/channel.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

type Saved = { userId: string; marketplace: Marketplace; numbers: readonly string[]; now: Date };

/**
 * Lets the open disputes of orders whose kept totals changed follow the newer file (ST-20): one
 * whose order is no longer charged beyond the rule is corrected by that file, and the others have
 * the newer figures. Decided disputes stay as they were decided.
 */
export async function followStatements(
  tx: DbTransaction,
  { userId, marketplace, numbers, now }: Saved,
): Promise<void> {
  if (numbers.length === 0) return;
  await tx.$executeRaw`/* follow_statements */
    WITH kept AS (
      SELECT number, max(file_time) AS file_time, max(overcharge_cents) AS overcharge_cents
      FROM statement_orders
      WHERE user_id = ${userId}::uuid AND channel = ${marketplace}::channel AND is_order
        AND number = ANY(${[...new Set(numbers)]}::text[])
      GROUP BY number
    ), newest AS (
      SELECT DISTINCT ON (k.number) k.number, k.file_time, o.overcharge_cents, o.charged_cents,
        o.expected_cents, o.rule_id, o.differences, o.fee_steps
      FROM kept k JOIN statement_orders o ON o.user_id = ${userId}::uuid
        AND o.channel = ${marketplace}::channel AND o.number = k.number AND o.is_order
        AND o.overcharge_cents = k.overcharge_cents
      ORDER BY k.number, o.part
    )
    UPDATE statement_disputes d SET
      corrected_at = CASE WHEN n.overcharge_cents = 0 THEN n.file_time END,
      charged_cents = CASE WHEN n.overcharge_cents = 0 THEN d.charged_cents ELSE n.charged_cents END,
      expected_cents = CASE WHEN n.overcharge_cents = 0 THEN d.expected_cents ELSE n.expected_cents END,
      overcharge_cents = CASE WHEN n.overcharge_cents = 0 THEN d.overcharge_cents ELSE n.overcharge_cents END,
      rule_id = CASE WHEN n.overcharge_cents = 0 THEN d.rule_id ELSE n.rule_id END,
      differences = CASE WHEN n.overcharge_cents = 0 THEN d.differences ELSE n.differences END,
      fee_steps = CASE WHEN n.overcharge_cents = 0 THEN d.fee_steps ELSE n.fee_steps END,
      updated_at = ${now}
    FROM newest n
    WHERE d.user_id = ${userId}::uuid AND d.channel = ${marketplace}::channel AND d.number = n.number
      AND d.state IN ('TO_DISPUTE', 'SENT')
      AND (d.overcharge_cents IS DISTINCT FROM n.overcharge_cents OR d.corrected_at IS NOT NULL)`;
}
