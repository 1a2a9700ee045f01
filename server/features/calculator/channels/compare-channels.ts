import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { commonFeeInputs, everyMarketplace } from "#core/fees/every-marketplace.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { type ComparedChannel, compareChannels } from "#core/pricing/compare/channels.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { GivenMarketplace } from "../marketplace/marketplace-input-type.ts";
import type { PricedSale } from "../marketplace/priced-sale.ts";
import { memberPath, readMarketplace } from "../marketplace/read-marketplace.ts";
import { type PriceRequest, priceSale, requireModes } from "../price-products.ts";

/**
 * Maximum number of channels per comparison; one marketplace may be there twice, such as Clássico
 * and Premium.
 */
export const maxChannels = 12;

/** A channel with the sale that was compared. */
export type ComparedSale = ComparedChannel & Pick<PricedSale, "input" | "mode">;

/**
 * Compares one product on several marketplaces (FE-16): those given, or else all, with the day and
 * parcel of the product's own marketplace. Empty when there is no sale (S5-08). ADVANCED needs
 * advanced access (S6-02).
 */
export function compareProductChannels(
  { log, clock }: Pick<Deps, "log" | "clock">,
  account: Account,
  request: PriceRequest,
  given: readonly GivenMarketplace[] | null,
): ComparedSale[] {
  requireModes({ log }, account, [request]);
  const channels = given?.map(readMarketplace) ?? everyMarketplace(commonFeeInputs(ownMarketplace(request)));
  const issues = checkChannels(channels);
  if (issues.length > 0) throw new InvalidInputError(issues);

  const today = civilDayOf(clock.now());
  const soldToday = priceSale(request, today);
  if (!soldToday.ok) throw new InvalidInputError(soldToday.issues);
  if (!soldToday.value) return [];
  const { mode, marketplace: _ownMarketplace, ...input } = request;
  const sales = channels.map((marketplace) => ({ marketplace, rules: allRules[marketplace.marketplace] }));
  const compared = compareChannels(input, mode, soldToday.value.marginAfterAds.pct, sales, today);
  return compared.map((channel) => ({ ...channel, input, mode }));
}

function ownMarketplace({ marketplace }: PriceRequest): MarketplaceInput | null {
  return marketplace ? readMarketplace(marketplace) : null;
}

function checkChannels(channels: readonly MarketplaceInput[]): { field: string; message: string }[] {
  if (channels.length > maxChannels) {
    return [{ field: "marketplaces", message: `Envie no máximo ${maxChannels} canais por vez.` }];
  }
  return channels.flatMap((channel, index) =>
    checkMarketplaceInput(channel).map(({ field, message }) => ({
      field: `marketplaces.${index}.${memberPath(channel, field)}`,
      message,
    })),
  );
}
