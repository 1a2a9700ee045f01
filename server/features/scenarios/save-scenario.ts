import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { mapPriceFields } from "#core/sale/price-fields.ts";
import { checkScenarioName, proposedScenarioName } from "#core/scenarios/scenario-name.ts";
import { scenarioText } from "#core/scenarios/scenario-text.ts";
import { readMarketplace } from "#server/features/calculator/marketplace/read-marketplace.ts";
import {
  type PriceRequest,
  priceReadSale,
  requireModes,
} from "#server/features/calculator/price-products.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Scenario } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { addScenarios, requireRoom } from "./scenario-limit.ts";
import { asJson, storedResult } from "./stored-sale.ts";

export type NewScenario = {
  /** Absent: the proposed name. */
  name?: string | null | undefined;
  price: PriceRequest;
  productId: string | null;
  listingId: string | null;
};

/**
 * Calculates a sale and keeps its inputs, the rules' day and the results (SC-01). Throws
 * SCENARIO_LIMIT, FEATURE_DENIED for the advanced mode, and InvalidInputError like the calculation.
 */
export async function saveScenario(
  deps: Pick<Deps, "db" | "clock" | "log">,
  account: Account,
  { name, price, productId, listingId }: NewScenario,
): Promise<Scenario> {
  requireModes(deps, account, [price]);
  const now = deps.clock.now();
  const given = price.marketplace ? readMarketplace(price.marketplace) : null;
  const day = given?.date ?? civilDayOf(now);
  const marketplace = given && { ...given, date: day };
  const priced = priceReadSale(price, price.mode, marketplace, civilDayOf(now));
  if (!priced.ok) throw new InvalidInputError(prefixed(priced.issues));
  const result = priced.value;
  if (!result)
    throw new InvalidInputError([{ field: "price.priceList", message: scenarioText.nothingToSave }]);
  const { priceList } = price;
  const channel = marketplace?.marketplace ?? "OWN_FEES";
  const checkedName = checkScenarioName(name ?? proposedScenarioName({ marketplace, priceList, day }));
  if (!checkedName.ok) throw new InvalidInputError(checkedName.issues);
  return await addScenarios(deps, account, async (tx) => {
    const place = await requirePlace(tx, account.id, { productId, listingId });
    await requireRoom(tx, account, { added: 1 });
    return await tx.scenario.create({
      data: {
        userId: account.id,
        name: checkedName.value,
        ...place,
        channel,
        mode: price.mode,
        input: asJson(
          mapPriceFields(
            (field) => price[field],
            (field) => price[field],
          ),
        ),
        ...(marketplace && { marketplace: asJson(marketplace) }),
        day: new Date(day),
        ruleId: result.rule?.id ?? ownFeeRules.id,
        result: asJson(storedResult(result)),
        priceList,
        profit: result.marginAfterAds.value,
        marginPct: result.marginAfterAds.pct,
        createdAt: now,
        updatedAt: now,
      },
    });
  });
}

/** The seller's own product and listing; a listing brings its product. Throws NOT_FOUND. */
async function requirePlace(
  tx: DbTransaction,
  userId: string,
  { productId, listingId }: Pick<NewScenario, "productId" | "listingId">,
) {
  if (listingId !== null) {
    const listing = requireOwn(await tx.listing.findUnique({ where: { id: listingId } }), userId);
    return { productId: listing.productId, listingId };
  }
  if (productId !== null) requireOwn(await tx.product.findUnique({ where: { id: productId } }), userId);
  return { productId, listingId };
}

function prefixed(issues: readonly { field: string; message: string }[]) {
  return issues.map(({ field, message }) => ({ field: `price.${field}`, message }));
}
