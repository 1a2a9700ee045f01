import { recordOf } from "#core/keys-of.ts";
import type { Channel } from "#core/sale/channel.ts";
import { inputFromRows } from "#core/sale/marketplace-input.ts";
import { priceFieldNames } from "#core/sale/price-fields.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ReadSale } from "./price-variables.ts";

const ScenarioSale_scenario = graphql(`
  fragment ScenarioSale_scenario on Scenario {
    channel
    sale {
      mode
      cost
      priceList
      taxBuyPct
      taxSellPct
      packaging
      returnsPct
      returnCost
      commPct
      txPct
      fixedFeeAuto
      fixedFeeManual
      freeShipping
      commissionCap
      discountPct
      couponPct
      extraHighlight
      affiliatesPct
      useAds
      roasTarget
      marketplace {
        date
        weightGrams
        lengthCm
        widthCm
        heightCm
        category
        sellerType
        ordersIn90Days
        campaign
        freeShippingProgramme
        listingType
        logistics
        reputation
        fastFreeShipping
        shippingProgramme
        plan
        origin
        percentOverride
        fixedOverride
        shippingCostOverride
        storePlan
        gateway
        pixSharePct
        cardSharePct
        pixPercent
        pixFixed
        cardPercent
        cardFixed
        boletoPercent
        boletoFixed
        name
        percentBase
        buyerFreight
        fixedPer
        itemsPerOrder
        minimumFee
        maximumFee
        monthlyCost
        salesPerMonth
      }
    }
  }
`);

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
