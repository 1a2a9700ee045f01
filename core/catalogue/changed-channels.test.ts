import { describe, expect, test } from "vitest";
import { isInForce } from "#core/fees/choose-schedule.ts";
import { addDays } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { type Marketplace, marketplaces } from "#core/sale/channel.ts";
import { changedChannels } from "./changed-channels.ts";

const changed = (from: string, to: string) => changedChannels(allRules, from, to);

describe("PR-12 channels whose rules change between two days", () => {
  test("are those with a schedule that begins, from its first day on", () => {
    expect(changed("2026-02-28", "2026-03-01")).toContain("SHOPEE");
    expect(changed("2026-03-01", "2026-03-01")).toEqual([]);
    expect(changed("2026-03-02", "2026-03-01")).toEqual([]);
  });

  test("are those with a schedule that ends, from the day after on", () => {
    const shopee = { ...allRules.SHOPEE };
    shopee.schedules = shopee.schedules.map((each) => ({ ...each, validTo: "2027-06-30" }));
    const rules = { ...allRules, SHOPEE: shopee };
    expect(changedChannels(rules, "2027-06-29", "2027-06-30")).toEqual([]);
    expect(changedChannels(rules, "2027-06-30", "2027-07-01")).toEqual(["SHOPEE"]);
  });

  test("are exactly those whose schedules in force differ, from any day of two years to the next", () => {
    const inForce = (marketplace: Marketplace, day: string) =>
      allRules[marketplace].schedules.filter((each) => isInForce(each, day)).map(({ id }) => id);
    for (let day = "2025-12-01"; day < "2027-12-31"; day = addDays(day, 1)) {
      const next = addDays(day, 1);
      const differ = marketplaces.filter((each) => `${inForce(each, day)}` !== `${inForce(each, next)}`);
      expect(changed(day, next), `on ${next}`).toEqual(differ);
    }
  });
});
