import { feeCategories } from "#core/fees/fee-categories.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import type { Channel, Marketplace } from "#core/sale/channel.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { isChoiceTerm, listingTypeNames, termNames } from "./choice-text.ts";
import type { UnknownValue } from "./mapped-value.ts";

type Rules = Readonly<Record<Marketplace, MarketplaceRules>>;

/** What an unknown text may be mapped to: names that an import reads, in the order to show. */
export function knownValues(
  { field, channel }: Pick<UnknownValue, "field" | "channel">,
  rules: Rules,
  today: CivilDay,
): string[] {
  if (field === "channel") return [...firstNames(channelNames), ...mercadoLivrePlaces];
  if (field === "listingType") return firstNames(listingTypeNames);
  if (field === "feeCategory") return channel === null ? [] : categoryNames(channel, rules, today);
  return isChoiceTerm(field) ? firstNames(termNames[field]) : [];
}

function firstNames(names: Readonly<Record<string, readonly [string, ...string[]]>>): string[] {
  return Object.values(names).map(([name]) => name);
}

const mercadoLivrePlaces = firstNames(listingTypeNames).map(
  (type) => `${channelNames.MERCADO_LIVRE[0]} ${type}`,
);

function categoryNames(channel: Channel, rules: Rules, today: CivilDay): string[] {
  return channel === "OWN_FEES" ? [] : feeCategories(rules[channel], today).map(({ name }) => name);
}
