import { describe, expect, test } from "vitest";
import { changeWords, checkSimulationName, proposedSimulationName } from "./simulation-name.ts";

describe("SC-07 a simulation's name", () => {
  test("is proposed from its first two changes and the month", () => {
    const changes = { discountPct: 15, affiliatesPct: 3.5, costChangePct: -10 };
    expect(proposedSimulationName(changes, "2026-11-27")).toBe("15% de desconto e 3,5% de afiliados, nov/26");
    expect(proposedSimulationName({ campaign: true }, "2027-01-02")).toBe("Com campanha de destaque, jan/27");
  });

  test("says every change in words", () => {
    const all = { discountPct: 0, couponPct: 5, campaign: false, useAds: true, roasTarget: 4.5 };
    expect(changeWords({ ...all, taxSellPct: 8, costChangePct: 10, rulesDay: "2026-10-01" })).toEqual([
      "0% de desconto",
      "5% de cupom",
      "sem campanha de destaque",
      "com anúncios pagos",
      "ROAS 4,5x",
      "8% de imposto na venda",
      "custo 10% maior",
      "regras de 01/10/2026",
    ]);
    expect(changeWords({ discountPct: null })).toEqual([]);
  });

  test("D343 is refused when it is blank, has 300 characters or hides characters", () => {
    for (const name of ["", "   ", "\u200b", "a".repeat(300), "a\u0000b", null])
      expect(checkSimulationName(name)).toMatchObject({ ok: false, issues: [{ field: "name" }] });
    expect(checkSimulationName("  Natal 😀 ")).toEqual({ ok: true, value: "Natal 😀" });
  });
});
