import { describe, expect, test } from "vitest";
import { keysOf } from "#core/keys-of.ts";
import { everySeller } from "./every-seller.ts";
import type { SettingKind } from "./sale.ts";
import {
  answerOf,
  everyChoice,
  planted,
  type Scope,
  type SellerCase,
  scopes,
  sellerCase,
} from "./seller-case.ts";

const cases = keysOf(everySeller).flatMap((name) => scopes.map((scope) => [name, scope] as const));
/** Two sellers of each choice of settings, one where the choices are many. */
const seedsOf = (choices: readonly unknown[]) => (choices.length > 40 ? [1] : [1, 2]);
const plant = { sku: "SKU-2", cents: 359 };

/** Statements of two orders have no order beside them that shows the terms. */
const sizes = [2, 25];

/** What the rule's rounding may take away or add, 2 centavos an item. */
const isPlant = (cents: number) => Math.abs(cents - plant.cents) <= 4;

/** Why an overcharge cannot be told from a right charge, and when it can. */
const unknown: readonly {
  why: string;
  isSo: (seller: SellerCase, scope: Scope, wrong: readonly SettingKind[]) => boolean;
  isKnownOnceAnswered: boolean;
}[] = [
  {
    why: "the settings of every product are wrong: how much is right is a question until it is answered",
    isSo: (_, scope, wrong) => scope === "EVERY_PRODUCT" && wrong.length > 0,
    isKnownOnceAnswered: true,
  },
  {
    why: "a setting of the seller is wrong, and every order differs by it",
    isSo: (_, __, wrong) => wrong.some(({ owner }) => owner === "seller"),
    isKnownOnceAnswered: true,
  },
  {
    why: "most orders of its category differ, because another product is in a wrong one",
    isSo: ({ said, real }, scope) =>
      scope === "ONE_PRODUCT" && said.get("SKU-0")?.category === real.get(plant.sku)?.category,
    isKnownOnceAnswered: true,
  },
  {
    why: "a setting of the seller changed, and the catalogue has no setting of a day",
    isSo: (_, scope, wrong) => scope === "SINCE_A_DAY" && wrong.some(({ owner }) => owner === "seller"),
    isKnownOnceAnswered: false,
  },
  {
    why: "no setting says that Amazon charges its instalments: from R$ 40 on every fee is asked",
    isSo: ({ real }) => [...real.values()].some(({ instalments }) => instalments === true),
    isKnownOnceAnswered: false,
  },
];

describe("charges from the true settings", () => {
  test.each(cases)(
    "ST-14 D553 %s is accused of nothing, whichever settings of %s are wrong",
    async (name, scope) => {
      const accused: unknown[] = [];
      const choices = everyChoice(everySeller[name].settings);
      for (const wrong of choices) {
        for (const seed of seedsOf(choices)) {
          const seller = sellerCase(name, wrong, scope, seed);
          for (const size of sizes) {
            const { overchargeCents } = await answerOf({ ...seller, sales: seller.sales.slice(-size) });
            const fields = wrong.map(({ field }) => field);
            if (overchargeCents > 0) accused.push({ seed, size, fields, overchargeCents });
          }
        }
      }
      expect(accused).toEqual([]);
    },
  );

  test.each(cases)("ST-14 D553 one overcharge among 25 orders of %s is found, %s", async (name, scope) => {
    const missed: unknown[] = [];
    const choices = everyChoice(everySeller[name].settings);
    for (const wrong of choices) {
      for (const seed of seedsOf(choices)) {
        const seller = planted(sellerCase(name, wrong, scope, seed), plant.sku, plant.cents);
        const reasons = unknown.filter(({ isSo }) => isSo(seller, scope, wrong));
        const fields = wrong.map(({ field }) => field);
        const { overchargeCents, overchargedOrders } = await answerOf(seller);
        const isMissed = reasons.length === 0 && !(isPlant(overchargeCents) && overchargedOrders === 1);
        if (isMissed || overchargedOrders > 1) missed.push({ seed, fields, overchargeCents });
        if (reasons.some(({ isKnownOnceAnswered }) => !isKnownOnceAnswered)) continue;
        const answered = await answerOf({ ...seller, said: seller.real });
        if (!isPlant(answered.overchargeCents))
          missed.push({ seed, fields, answered: answered.overchargeCents });
      }
    }
    expect(missed).toEqual([]);
  });
});
