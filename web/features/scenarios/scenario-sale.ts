import { recordOf } from "#core/keys-of.ts";
import type { Channel } from "#core/sale/channel.ts";
import { inputFromRows } from "#core/sale/marketplace-input.ts";
import { priceFieldNames } from "#core/sale/price-fields.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { ScenarioSale_scenario } from "#web/features/sale-form/generated/sale-fragments.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import type { ReadSale } from "./price-variables.ts";

export type MaskedSale = FragmentType<typeof ScenarioSale_scenario>;

/** The inputs of a scenario, as core reads them. */
export function scenarioSale(scenario: MaskedSale): ReadSale & { channel: Channel } {
  const { channel, sale } = readFragment(ScenarioSale_scenario, scenario);
  const { marketplace } = sale;
  // The fragment has every field of the table.
  const input = recordOf(priceFieldNames, (field) => sale[field]) as PriceInput;
  const isMarketplace = channel !== "OWN_FEES" && marketplace;
  return {
    channel,
    mode: sale.mode,
    input,
    marketplace: isMarketplace ? inputFromRows(channel, ({ field }) => marketplace[field] ?? null) : null,
  };
}
