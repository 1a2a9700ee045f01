import { describe, expect, test } from "vitest";
import {
  checkScenarioName,
  copiedScenarioName,
  maxScenarioName,
  proposedScenarioName,
} from "./scenario-name.ts";

describe("SC-01 a scenario's name", () => {
  test("is proposed from the place, the price and the month of the rules", () => {
    const sale = { marketplace: { marketplace: "SHOPEE" }, priceList: 79.99, day: "2026-11-27" } as const;
    expect(proposedScenarioName(sale)).toBe("Shopee a R$\u00a079,99, nov/26");
    const premium = { marketplace: "MERCADO_LIVRE", listingType: "PREMIUM" } as const;
    expect(proposedScenarioName({ marketplace: premium, priceList: 1200, day: "2027-03-01" })).toBe(
      "Mercado Livre Premium a R$\u00a01.200,00, mar/27",
    );
    expect(proposedScenarioName({ marketplace: null, priceList: 92.74, day: "2026-05-31" })).toBe(
      "Taxas próprias a R$\u00a092,74, mai/26",
    );
    const other = { marketplace: "OTHER", name: "Casas Bahia" } as const;
    expect(proposedScenarioName({ marketplace: other, priceList: 10, day: "2026-12-01" })).toBe(
      "Casas Bahia a R$\u00a010,00, dez/26",
    );
  });

  test("D323 is refused when it is blank, has 300 characters or hides characters", () => {
    for (const name of ["", "   ", "\u200b", "a".repeat(300), "a\u0000b", null])
      expect(checkScenarioName(name)).toMatchObject({ ok: false, issues: [{ field: "name" }] });
    expect(checkScenarioName("  Natal 😀 ")).toEqual({ ok: true, value: "Natal 😀" });
    expect(checkScenarioName("😀".repeat(120))).toMatchObject({ ok: true });
  });

  test("of a copy says so and stays within the limit", () => {
    expect(copiedScenarioName("Natal")).toBe("Natal (cópia)");
    const longest = copiedScenarioName("😀".repeat(maxScenarioName));
    expect(Array.from(longest)).toHaveLength(maxScenarioName);
    expect(checkScenarioName(longest).ok).toBe(true);
  });
});
