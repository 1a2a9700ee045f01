import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import type { Channel } from "#core/sale/channel.ts";
import { type Example, examplesIn } from "#core/sale/examples.ts";
import { salePlace } from "#core/scenarios/sale-place.ts";
import { requireAccount } from "#server/features/account/account.ts";
import type { PricedSale } from "#server/features/calculator/marketplace/priced-sale.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readResult, readSale, type ScenarioSale } from "../stored-sale.ts";
import { hashLinkToken } from "./link-token.ts";

/** The brand of the owner, where they have one. `logo`: a PNG. */
export type SharedBrand = { name: string; color: string; logo: Uint8Array | null };

/** A scenario as a link shows it. `sale` only where its owner shows costs and margins (D328). */
export type SharedScenario = {
  name: string;
  /** Where it sells: 'Shopee', 'Casas Bahia'. */
  place: string;
  channel: Channel;
  day: string;
  priceList: number;
  result: PricedSale;
  sale: ScenarioSale | null;
  /** What of the figures that are shown is an example (D521). */
  examples: Example[];
  brand: SharedBrand | null;
  expiresAt: Date;
};

type ViewedLink = { scenarioId: string; userId: string; showCosts: boolean; expiresAt: Date };

/**
 * Finds the scenario of a link and counts the view. Null for a link that is unknown, expired or
 * revoked, or whose scenario was deleted: one statement decides all of these, so that neither the
 * answer nor its time tells them apart. Throws RATE_LIMITED for an address that opens too many.
 */
export async function findSharedScenario(
  deps: Pick<Deps, "db" | "clock" | "limits">,
  token: string,
  address: string,
): Promise<SharedScenario | null> {
  await deps.limits.take("sharedScenarioByAddress", address);
  const { db, clock } = deps;
  const now = clock.now();
  const [link] = await db.$queryRaw<ViewedLink[]>`/* view_scenario_link */
    UPDATE scenario_links l SET view_count = l.view_count + 1, last_viewed_at = ${now}
    FROM scenarios s JOIN users u ON u.id = s.user_id
    WHERE l.token_hash = ${hashLinkToken(token)} AND l.revoked_at IS NULL AND l.expires_at > ${now}
      AND s.id = l.scenario_id AND s.deleted_at IS NULL AND u.closed_at IS NULL
    RETURNING l.scenario_id AS "scenarioId", l.user_id AS "userId", l.show_costs AS "showCosts",
      l.expires_at AS "expiresAt"`;
  if (!link) return null;
  const { scenarioId: id, userId, showCosts, expiresAt } = link;
  const scenario = await db.scenario.findUnique({ where: { id, userId } });
  if (!scenario) return null;
  const { name, channel, day, priceList } = scenario;
  const sale = readSale(scenario);
  const owner = await findSellerDefaults(db, userId);
  const counted = examplesIn({ ...sale, isOwnFees: sale.marketplace === null }, owner);
  return {
    ...{ name, channel, priceList, expiresAt },
    place: salePlace(sale.marketplace),
    day: day.toISOString().slice(0, 10),
    result: { ...readResult(scenario), owner },
    sale: showCosts ? sale : null,
    // Without costs, neither tax nor ads are shown.
    examples: showCosts ? counted : counted.filter((example) => example === "FEES"),
    brand: await findSharedBrand(deps, userId),
  };
}

/** The owner's brand while `white_label` is theirs. */
async function findSharedBrand(
  deps: Pick<Deps, "db" | "clock">,
  userId: string,
): Promise<SharedBrand | null> {
  const { status } = await requireAccount(deps, userId);
  if (!checkEntitlement("white_label", status).allowed) return null;
  return await deps.db.brand.findUnique({
    where: { userId },
    select: { name: true, color: true, logo: true },
  });
}
