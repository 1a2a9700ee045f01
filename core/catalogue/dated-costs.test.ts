import { describe, expect, test } from "vitest";
import { checkDatedCosts, costOn, type DatedCost } from "./dated-costs.ts";

const costs: DatedCost[] = [
  { validFrom: "2026-11-01", costCents: 1400 },
  { validFrom: "2026-09-15", costCents: null },
  { validFrom: "2026-08-01", costCents: 1000 },
];

describe("ST-19 the cost of a day", () => {
  test.each([
    ["2026-12-24", { costCents: 1400, isLater: false }],
    ["2026-11-01", { costCents: 1400, isLater: false }],
    ["2026-10-31", { costCents: 1400, isLater: true }],
    ["2026-09-14", { costCents: 1000, isLater: false }],
    ["2026-07-31", { costCents: 1000, isLater: true }],
  ])("%s", (day, cost) => {
    expect(costOn(costs, day)).toEqual(cost);
  });

  test("is not known where no cost ever was", () => {
    expect(costOn([{ validFrom: "2026-11-01", costCents: null }], "2026-11-02")).toBeNull();
    expect(costOn([], "2026-11-02")).toBeNull();
  });
});

describe("MO-04 D580 the costs by day that a seller gives", () => {
  const today = "2026-11-28";
  const fieldOf = (given: DatedCost[], current: number | null = 1400) => {
    const result = checkDatedCosts(given, current, today);
    return result.ok ? null : result.issues[0]?.field;
  };

  test("are kept with the newest in front", () => {
    expect(checkDatedCosts([...costs].reverse(), 1400, today)).toEqual({ ok: true, value: costs });
  });

  test.each<[string, DatedCost[], string]>([
    ["none", [], "costs"],
    ["another cost of today than the product's", [{ validFrom: "2026-11-01", costCents: 1 }], "costs"],
    ["a day after today", [{ validFrom: "2026-11-29", costCents: 1400 }], "costs.0.validFrom"],
    ["no day", [{ validFrom: "2026-02-30", costCents: 1400 }], "costs.0.validFrom"],
    ["a day twice", [costs[2] ?? never, costs[2] ?? never], "costs.1.validFrom"],
    ["less than nothing", [{ validFrom: "2026-11-01", costCents: -1 }], "costs.0.costCents"],
  ])("%s is refused", (_, given, field) => {
    expect(fieldOf(given)).toBe(field);
  });

  test("more than 400 are refused", () => {
    const many = Array.from({ length: 401 }, () => ({ validFrom: "2026-11-01", costCents: 1400 }));
    expect(fieldOf(many)).toBe("costs");
  });
});

const never: DatedCost = { validFrom: "", costCents: 0 };
