import { describe, expect, test } from "vitest";
import type { Marketplace } from "#core/sale/channel.ts";
import { isOrderNumber } from "./order-number.ts";

const isOrder = true;

describe("ST-02 D518 the number of an order", () => {
  // As the marketplaces' files write them: the examples of our own collection of statement layouts.
  test.each<[Marketplace, string]>([
    ["SHOPEE", "261005NORMAL01"],
    ["SHOPEE", "2410150A1B2C3D"],
    ["MERCADO_LIVRE", "2000019000100039"],
    ["TIKTOK_SHOP", "580000000000000001"],
    ["AMAZON", "701-9000002-9000002"],
    ["SHEIN", "GSHBR000011005"],
    ["MAGALU", "LU-5"],
    ["MAGALU", "1312345612345678"],
  ])("of %s: %s", (marketplace, number) => {
    expect(isOrderNumber(number, { marketplace, isOrder })).toBe(true);
  });

  // CPF and CNPJ of the tax authority's own examples, with valid check digits.
  const personal = ["ana_souza81", "maria.silva", "Joao", "52998224725", "11222333000181", "11987654321a"];
  const marketplaces: Marketplace[] = [
    ...(["SHOPEE", "MERCADO_LIVRE", "TIKTOK_SHOP", "AMAZON", "SHEIN", "MAGALU"] as const),
  ];
  test.each(marketplaces)("of %s is no user name and no document", (marketplace) => {
    const accepted = personal.filter((number) => isOrderNumber(number, { marketplace, isOrder }));
    expect(accepted).toEqual([]);
  });

  test("fourteen digits without valid check digits are one at Shopee", () => {
    const of = (number: string) => isOrderNumber(number, { marketplace: "SHOPEE", isOrder });
    expect([of("11222333000182"), of("11222333000181")]).toEqual([true, false]);
  });

  test("a charge without an order has a name of its own", () => {
    const of = (number: string) => isOrderNumber(number, { marketplace: "SHOPEE", isOrder: false });
    expect([of("avulso-2026-10-05-1a2b3c-1"), of("ana_souza81"), of("52998224725")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
