import { expect, test } from "vitest";
import { addDays } from "#core/fees/civil-day.ts";
import { feeChangeDays } from "#core/fees/fee-changes.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { feeChangeWords } from "./change-words.ts";

const wordsOn = (channel: Marketplace, day: string) => {
  const rules = allRules[channel];
  return feeChangeWords({ rules, day: addDays(day, -1) }, { rules, day }).map((text) =>
    text.replaceAll("\u00a0", " "),
  );
};

test("AS-07 D539 what changes stands in words from the two schedules", () => {
  expect(wordsOn("SHOPEE", "2026-10-01")).toEqual(["taxa fixa de R$ 4,00 para R$ 4,50 até R$ 79,99"]);
  expect(wordsOn("SHOPEE", "2026-03-01")).toContain(
    "taxa fixa de R$ 4,00 para R$ 16,00 de R$ 80,00 a R$ 99,99",
  );
});

const every = keysOf(allRules).flatMap((channel) =>
  feeChangeDays(allRules[channel]).map((day) => [channel, day] as const),
);

test.each(every)("AS-07 the change of %s on %s has words", (channel, day) => {
  const words = wordsOn(channel, day);
  expect(words.length).toBeGreaterThan(0);
  expect(words.join(" ")).not.toMatch(/NaN|undefined|null/);
});
