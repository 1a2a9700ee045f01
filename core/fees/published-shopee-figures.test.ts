import { describe, expect, test } from "vitest";
import {
  bandCharge,
  bandsOf,
  type Figures,
  figuresOf,
  find,
  head,
  reference,
} from "./fixtures/collected-form.ts";
import collected from "./fixtures/schedules.json" with { type: "json" };

/**
 * FE-01 for Shopee: rebuilds each collected schedule and extra from the product's, and compares all
 * of it.
 */

/** Figures in which the product differs from the collected ones, and why. */
const differs: Record<string, Figures> = {
  // The rule is older than its page, as its note says; the cases of February need it.
  "shopee-cpf-volume": { validFrom: "2026-03-01" },
  "shopee-campaign-1": { validFrom: "2026-03-01" },
};

const isShopee = ({ marketplace }: { marketplace: string }) => marketplace === "shopee";
const items = [...collected.schedules, ...collected.extras].filter(isShopee);

describe("FE-01 every collected figure of Shopee is in the product", () => {
  test.each(items.map((item) => [item.id, item as Figures] as const))("FE-01 %s", (id, item) => {
    expect(figuresOf(item)).toEqual(rebuilt[id]?.());
  });
});

/** The bands of a Shopee schedule with its low-price rule. */
function shopee(id: string): Figures {
  const charge = bandCharge(id);
  const low = charge.lowPrice.find(({ when }) => when.sellerType === "CNPJ");
  // Half of the price.
  expect(low?.shareBps).toBe(5000);
  return {
    bands: bandsOf(id),
    cap: null,
    lowPrice: {
      sellerType: "CNPJ",
      belowCents: low?.belowCents,
      fixed: expect.stringMatching(/^half of the price/),
    },
  };
}

const rebuilt: Record<string, () => Figures> = {
  "shopee-ate-2026-02": () => {
    const charge = bandCharge("shopee-ate-2026-02");
    const { bands: _bands, cap: _cap, ...rest } = shopee("shopee-ate-2026-02");
    return {
      ...head(find("shopee-ate-2026-02")),
      ...rest,
      variants: charge.variants.map(({ when, bands }) => ({ ...when, bands })),
      cap: { amountCents: charge.percentCapCents },
    };
  },
  "shopee-2026-03": () => {
    const charge = bandCharge("shopee-2026-03");
    const total = charge.variants[0]?.bands[1]?.percentBps ?? 0;
    return {
      ...head(find("shopee-2026-03")),
      ...shopee("shopee-2026-03"),
      components: [
        { name: "commission", percentBps: total - charge.transactionBps, ofBands: "14% bands" },
        { name: "transaction", percentBps: charge.transactionBps, ofBands: "14% bands" },
        { name: "fixed" },
      ],
    };
  },
  "shopee-2026-10": () => ({ ...head(find("shopee-2026-10")), ...shopee("shopee-2026-10") }),
  "shopee-cpf-volume": () => ({
    ...head(find("shopee-cpf-volume")),
    ...differs["shopee-cpf-volume"],
    fixedCents: bandsOf("shopee-cpf-volume").at(-1)?.fixedCents,
  }),
  "shopee-cpf-low-price": () => {
    const charge = bandCharge("shopee-2026-03");
    const rule = charge.lowPrice.find(({ when }) => when.sellerType === "CPF" && when.ordersAbove === 450);
    expect(rule?.belowCents).toBe(1200);
    return {
      id: "shopee-cpf-low-price",
      validFrom: "2026-03-01",
      validTo: null,
      publishedPoints: rule?.published.map(({ priceCents, fixedCents }) => ({
        priceCents,
        fixedCents,
        withVolumeSurcharge: rule.when.ordersAbove === 450,
      })),
      sources: ["shopee-18484", "read-meupreco"],
      confidence: "inferred",
    };
  },
  "shopee-campaign-1": () => campaign("shopee-campaign-1"),
  "shopee-campaign-2": () => campaign("shopee-campaign-2"),
  "shopee-pix": () => {
    const [first, second, third] = reference("shopee-pix");
    return {
      ...head(find("shopee-pix")),
      bands: [
        { fromCents: 1, toCents: 7999, percentBps: first },
        { fromCents: 8000, toCents: 49999, percentBps: second },
        { fromCents: 50000, toCents: null, percentBps: third },
      ],
    };
  },
  "shopee-affiliates": () => ({
    ...head(find("shopee-affiliates")),
    percentBps: null,
    minimumPercentBps: null,
  }),
  // The seller chooses the share. The note in words has the least that was seen.
  "shopee-ads-recharge": () => ({ ...head(find("shopee-ads-recharge")), percentBps: null }),
  "shopee-campaign-rebate": () => ({ ...head(find("shopee-campaign-rebate")), percentBps: null }),
  "shopee-shipping-protection": () => ({
    ...head(find("shopee-shipping-protection")),
    fixedCents: reference("shopee-shipping-protection")[0],
  }),
  "shopee-own-logistics": () => {
    const [percentOfCouponBps, capCents] = reference("shopee-own-logistics");
    return { ...head(find("shopee-own-logistics")), percentOfCouponBps, capCents };
  },
  "shopee-bulky": () => ({ ...head(find("shopee-bulky")), fixedCents: reference("shopee-bulky")[0] }),
  "shopee-return": () => ({ ...head(find("shopee-return")), fixedCents: reference("shopee-return")[0] }),
};

function campaign(id: string): Figures {
  return { ...head(find(id)), percentBps: bandsOf(id)[0]?.percentBps, ...differs[id] };
}
