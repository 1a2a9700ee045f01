import type { Account } from "#core/entitlements/account.ts";
import { checkLinkDays, maxScenarioLinks } from "#core/scenarios/link-rules.ts";
import { scenarioText } from "#core/scenarios/scenario-text.ts";
import { dayMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { requireScenario } from "../change-scenario.ts";
import { addScenarios, requireOpenScenario } from "../scenario-limit.ts";
import { hashLinkToken, newLinkToken } from "./link-token.ts";

type NewLink = { id: string; showCosts: boolean; days: number };

/**
 * Makes a link that shows a scenario without an account (SC-05). Returns its token, which cannot be
 * read again. The lock keeps concurrent requests within the limit of 10 working links.
 */
export async function createScenarioLink(
  deps: Pick<Deps, "db" | "clock">,
  account: Account,
  { id: scenarioId, showCosts, days }: NewLink,
) {
  const checked = checkLinkDays(days);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const token = newLinkToken();
  const link = await addScenarios(deps, account, async (tx) => {
    await requireScenario(tx, account.id, scenarioId);
    await requireOpenScenario(tx, account, scenarioId);
    const now = deps.clock.now();
    const working = { scenarioId, revokedAt: null, expiresAt: { gt: now } };
    if ((await tx.scenarioLink.count({ where: working })) >= maxScenarioLinks)
      throw new InvalidInputError([{ field: "id", message: scenarioText.tooManyLinks }]);
    const expiresAt = new Date(now.getTime() + checked.value * dayMs);
    const data = { userId: account.id, scenarioId, showCosts, createdAt: now, expiresAt };
    return await tx.scenarioLink.create({ data: { ...data, tokenHash: hashLinkToken(token) } });
  });
  return { link, token };
}

/** Ends a link at once. Repeating changes nothing. Returns the scenario's id. */
export async function revokeScenarioLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  account: Account,
  id: string,
): Promise<string> {
  const link = requireOwn(await db.scenarioLink.findUnique({ where: { id } }), account.id);
  await db.scenarioLink.updateMany({
    where: { id, userId: account.id, revokedAt: null },
    data: { revokedAt: clock.now() },
  });
  return link.scenarioId;
}
