import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { overchargeOf } from "#core/statements/check/verdict.ts";
import {
  checkStoredOrders,
  feesByRule,
  feesCharged,
  maxStoredOrders,
  type StoredOrder,
  storingTerms,
} from "#core/statements/stored/stored-order.ts";
import { requireReports } from "#server/features/reports/require-reports.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { followStatements } from "./disputes/follow-statements.ts";

type Checked = { marketplace: Marketplace; orders: readonly StoredOrder[] };

/**
 * Keeps the totals of orders (ST-05, D421): of an order that is kept already the newer file counts,
 * and the same file again changes nothing. Returns how many orders are new or changed. Throws
 * FEATURE_DENIED without the feature, InvalidInputError for what could be a buyer's datum.
 */
export async function saveStatementOrders(
  deps: Pick<Deps, "db" | "clock" | "log">,
  account: Account,
  { marketplace, orders }: Checked,
): Promise<number> {
  requireReports(deps, account);
  const now = deps.clock.now();
  const terms = storingTerms(marketplace, allRules[marketplace], civilDayOf(now));
  const checked = checkStoredOrders(orders, terms);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  return await deps.db.$transaction(async (tx) => {
    const changed = await storeOrders(tx, account.id, marketplace, checked.value, now);
    if (changed.length === 0) return 0;
    const count = await tx.statementOrder.count({ where: { userId: account.id } });
    if (count > maxStoredOrders) throw new InvalidInputError([tooMany]);
    const numbers = changed.map(({ number }) => number);
    await followStatements(tx, { userId: account.id, marketplace, numbers, now });
    await publishWebhooks(tx, { userId: account.id, now }, "STATEMENT_CHECKED", () => [
      {
        channel: marketplace,
        months: [...new Set(changed.map(({ month }) => month))].sort(),
        orders: changed.length,
        overchargedOrders: changed.filter(({ overcharge }) => overcharge > 0).length,
        overchargeCents: changed.reduce((sum, { overcharge }) => sum + overcharge, 0),
      },
    ]);
    return changed.length;
  });
}

const tooMany = {
  field: "orders",
  title: "Histórico cheio",
  message: `Guardamos até ${maxStoredOrders.toLocaleString("pt-BR")} pedidos. Apague meses antigos antes.`,
};

const columns = {
  number: "text",
  part: "text",
  is_order: "boolean",
  day: "text",
  file_time: "text",
  sales_cents: "int",
  payout_cents: "int",
  units: "int",
  charged_cents: "int",
  expected_cents: "int",
  overcharge_cents: "int",
  profit_cents: "int",
  rule_id: "text",
  category: "text",
  charges: "jsonb",
  expected: "jsonb",
  differences: "jsonb",
  fee_steps: "jsonb",
} as const;

const keys: readonly string[] = ["number", "part", "file_time"];
const content = keysOf(columns).filter((name) => !keys.includes(name));

const listOf = (table: string) => Prisma.raw(content.map((name) => `${table}.${name}`).join(", "));

type Changed = { number: string; month: string; overcharge: number };

/**
 * Writes the orders that are new or from a newer file; returns those whose content changed. In the
 * order of their numbers, so that two calls cannot wait for each other.
 */
async function storeOrders(
  tx: DbTransaction,
  userId: string,
  marketplace: Marketplace,
  orders: readonly StoredOrder[],
  now: Date,
): Promise<Changed[]> {
  const rows = orders.map((order) => rowOf(order, now)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const differs = Prisma.sql`(${listOf("o")}) IS DISTINCT FROM (${listOf("excluded")})`;
  const stored = await tx.$queryRaw<(Changed & { isChanged: boolean })[]>`/* store_statement_orders */
    INSERT INTO statement_orders AS o (id, user_id, channel, number, part, ${Prisma.raw(content.join(", "))}, file_time, saved_at)
    SELECT gen_random_uuid(), ${userId}::uuid, ${marketplace}::channel, w.number, w.part,
      ${Prisma.raw(content.map((name) => (name === "day" ? "w.day::date" : `w.${name}`)).join(", "))},
      w.file_time::timestamptz, ${now}
    FROM ${unnestRows(rows, columns)}
    ON CONFLICT (user_id, channel, number, part) DO UPDATE
      SET (${Prisma.raw(content.join(", "))}, file_time, saved_at) =
        (${listOf("excluded")}, excluded.file_time, CASE WHEN ${differs} THEN excluded.saved_at ELSE o.saved_at END)
      WHERE excluded.file_time > o.file_time OR (excluded.file_time = o.file_time AND ${differs})
    RETURNING o.number, to_char(o.day, 'YYYY-MM') AS month, o.overcharge_cents AS overcharge, o.saved_at = ${now} AS "isChanged"`;
  return stored.filter(({ isChanged }) => isChanged);
}

function keyOf({ number, part }: Pick<StoredOrder, "number" | "part">): string {
  return `${number} ${part}`;
}

/** A file that claims to be made later than now is as new as now. */
function rowOf(order: StoredOrder, now: Date) {
  const { number, part, isOrder, day, fileTime, units, differences, charges, expected } = order;
  return {
    number,
    part,
    is_order: isOrder,
    day,
    file_time: new Date(Math.min(fileTime.getTime(), now.getTime())).toISOString(),
    sales_cents: order.salesCents,
    payout_cents: order.payoutCents,
    units,
    charged_cents: feesCharged(order),
    expected_cents: feesByRule(order),
    overcharge_cents: overchargeOf({ differences }),
    profit_cents: order.profitCents,
    rule_id: order.ruleId,
    category: order.category,
    charges: amountsByKind(charges),
    expected: expected === null ? null : amountsByKind(expected),
    differences: amountsByKind(differences),
    fee_steps: order.steps === null ? null : JSON.stringify(order.steps),
  };
}

function amountsByKind(amounts: StoredOrder["charges"]): Record<string, number> {
  return Object.fromEntries(amounts.map(({ kind, cents }) => [kind, cents]));
}
