import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { marketplaces } from "#core/sale/channel.ts";
import { inputFromRows, rowsReadBy } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { type Basis, moneyBasis } from "#core/sale/table/money-basis.ts";
import { missingText } from "#core/text/listing-text.ts";
import { quoteFees } from "./quote-fees.ts";

const ofBasis = (...bases: readonly Basis[]) =>
  keysOf(moneyBasis).filter((field) => bases.includes(moneyBasis[field]));

describe("AS-02 D520 what an input of money is while nobody gave it", () => {
  test("a neutral or learnt input of the calculation counts as nothing", () => {
    const defaults: Readonly<Record<string, number | boolean>> = defaultPriceInput;
    const inputs = ofBasis("neutral", "learnt").filter((field) => field in defaults);
    expect(inputs.map((field) => [field, defaults[field]])).toEqual(inputs.map((field) => [field, 0]));
  });

  test("only the calculation's own inputs have an example, and what is asked never has", () => {
    expect(ofBasis("example").filter((field) => !(field in defaultPriceInput))).toEqual([]);
  });

  test("an asked input has its name among the missing facts", () => {
    const named = ofBasis("asked").filter((field) => !namedOtherwise.includes(field));
    expect(named.filter((field) => !(upperSnake(field) in missingText))).toEqual([]);
  });

  test.each(marketplaces)("no freight of %s that the seller pays counts as zero", (marketplace) => {
    const logistics = rowsReadBy(marketplace).find(({ field }) => field === "logistics")?.row;
    const ways = logistics?.kind === "choice" ? logistics.options : [];
    for (const way of ways) {
      const input = inputFromRows(marketplace, ({ field }) => (field === "logistics" ? way : null));
      const { lines, totalCents } = quoteFees(input, 10_000, 0, allRules[marketplace], "2026-11-22");
      const freight = lines.filter(({ key }) => key === "LOGISTICS");
      expect([way, freight.map(({ valueCents }) => valueCents), totalCents]).toEqual([way, [null], null]);
    }
  });
});

/** PRICE is the list price; of a payment's two figures the percentage is asked for. */
const namedOtherwise = ["priceList", "pixFixed", "cardFixed", "boletoFixed"];

function upperSnake(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
