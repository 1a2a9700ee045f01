import { defaultPriceInput } from "#core/sale/price-input.ts";
import { connection } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";

const amount = (value: number, pct: number) => ({ __typename: "Amount", value, pct });

const result = {
  __typename: "PriceResult",
  examples: ["TAX"],
  effectivePrice: 50,
  marginAfterAds: amount(7.5, 15),
  marketplaceCosts: 14,
  marketplaceTransfer: 36,
  tax: amount(3, 6),
  costOfGoods: 20,
  packaging: 0,
  returns: amount(0, 0),
  adCost: 0,
  breakEvenRoas: 6,
  listPriceForMinimumRoas: 50,
  listPriceForMinimumMargin: 45,
  feeLines: [],
};

/** A scenario as the server returns it: at Shopee under today's rules, of a listing at R$ 45,00. */
export function scenarioOf(name: string, { left = 7.5, ...fields }: Record<string, unknown> = {}) {
  const marketplace = { __typename: "MarketplaceInputs", date: "2026-11-20", sellerType: "CNPJ" };
  return {
    __typename: "Scenario",
    id: `scenario:${name}`,
    name,
    version: 1,
    channel: "SHOPEE",
    day: "2026-11-20",
    rules: "CURRENT",
    priceList: 50,
    isReadOnly: false,
    sale: { __typename: "SaleInputs", ...defaultPriceInput, mode: "SIMPLE", priceList: 50, marketplace },
    result: { ...result, marginAfterAds: amount(Number(left), Number(left) * 2) },
    resultToday: result,
    product: { __typename: "Product", id: "product:1", name: "Caneca" },
    listing: { __typename: "Listing", id: "listing:1", version: 3, channel: "SHOPEE", priceCents: 4500 },
    links: [],
    ...fields,
  };
}

/** Signs in a seller on trial with these scenarios. */
export function serveScenarios(scenarios: readonly ReturnType<typeof scenarioOf>[]) {
  const viewer = signInAs("trial");
  Object.assign(viewer, { scenarios: { ...connection(scenarios), limit: null } });
  answer("scenario", ({ id }) => scenarios.find((scenario) => scenario.id === id) ?? null);
  answer("nodes", ({ ids }) =>
    (ids as string[]).map((id) => scenarios.find((scenario) => scenario.id === id) ?? null),
  );
  return viewer;
}
