import { readFileSync } from "node:fs";
import { buildSchema, isInputObjectType } from "graphql";
import { expect, test } from "vitest";
import { marketplaceNames } from "#core/sale/marketplace-names.ts";
import { moneyBasis } from "#core/sale/table/money-basis.ts";
import { withBasis } from "./basis-text.ts";

test("AS-02 D484 the API says what each input of money counts as when it is absent", () => {
  const types = Object.values(buildSchema(readFileSync("schema.graphql", "utf8")).getTypeMap());
  const names = ["PriceInput", ...Object.values(marketplaceNames).map(({ input }) => input)];
  const inputs = types.filter(isInputObjectType).filter(({ name }) => names.includes(name));
  const said = new Set<string>();
  for (const input of inputs)
    for (const { name, description } of Object.values(input.getFields())) {
      const basis = withBasis(name, "").trim();
      if (basis === "") continue;
      expect([input.name, name, description]).toEqual([input.name, name, expect.stringContaining(basis)]);
      said.add(name);
    }
  expect([...said].sort()).toEqual(Object.keys(moneyBasis).sort());
});
