import type { Account } from "#core/entitlements/account.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { disputeDays } from "#core/statements/disputes/dispute-state.ts";
import { isOrderNumber } from "#core/statements/stored/order-number.ts";
import { requireReports } from "#server/features/reports/require-reports.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { daysOf } from "../list-statement-months.ts";

/** Most orders of one call, and cases of a seller. */
export const maxNumbersAtOnce = 500;
const maxDisputes = 20_000;

export type DisputedOrders = { marketplace: Marketplace } & (
  | { numbers: readonly string[]; month: null }
  | { numbers: null; month: string }
);

/**
 * Opens a case for each of these kept orders that was charged beyond the rule (ST-11): by their
 * numbers, or all of a month. Its figures are copied, so that the case outlives its month. An order
 * with a case keeps it. Returns how many are new. Throws FEATURE_DENIED without the feature.
 */
export async function openDisputes(
  deps: Pick<Deps, "db" | "clock" | "log">,
  account: Account,
  orders: DisputedOrders,
): Promise<number> {
  requireReports(deps, account);
  const { marketplace } = orders;
  const now = deps.clock.now();
  const chosen = chosenOrders(orders);
  return await deps.db.$transaction(async (tx) => {
    const opened = await tx.$executeRaw`/* open_statement_disputes */
      INSERT INTO statement_disputes (id, user_id, channel, number, day, charged_cents, expected_cents,
        overcharge_cents, rule_id, differences, fee_steps, deadline, created_at, updated_at)
      SELECT gen_random_uuid(), o.user_id, o.channel, o.number, o.day, o.charged_cents, o.expected_cents,
        o.overcharge_cents, o.rule_id, o.differences, o.fee_steps, o.day + ${disputeDays}::int, ${now}, ${now}
      FROM statement_orders o
      WHERE o.user_id = ${account.id}::uuid AND o.channel = ${marketplace}::channel AND o.is_order
        AND o.overcharge_cents > 0 AND ${chosen}
      ORDER BY o.number, o.part
      ON CONFLICT (user_id, channel, number) DO NOTHING`;
    if (opened > 0) {
      const count = await tx.statementDispute.count({ where: { userId: account.id } });
      if (count > maxDisputes) throw new InvalidInputError([tooMany]);
    }
    return opened;
  });
}

function chosenOrders({ marketplace, numbers, month }: DisputedOrders): Prisma.Sql {
  if (numbers === null) {
    const { from, to } = daysOf(month);
    return Prisma.sql`o.day >= ${from} AND o.day < ${to}`;
  }
  if (numbers.length === 0 || numbers.length > maxNumbersAtOnce) {
    const message = `Envie de 1 a ${maxNumbersAtOnce} pedidos por vez.`;
    throw new InvalidInputError([{ field: "numbers", message }]);
  }
  if (!numbers.every((number) => isOrderNumber(number, { marketplace, isOrder: true }))) {
    const message = "Informe os números como o marketplace os escreve.";
    throw new InvalidInputError([{ field: "numbers", message }]);
  }
  return Prisma.sql`o.number = ANY(${[...numbers]}::text[])`;
}

const tooMany = {
  field: "numbers",
  message: `Há lugar para ${maxDisputes.toLocaleString("pt-BR")} contestações. Remova antigas antes.`,
};
