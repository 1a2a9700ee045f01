import { expect, test } from "vitest";
import { isFiltered, readScenarioView, scenarioArguments, writeScenarioView } from "./scenario-view.ts";

test("SC-02 search, filters and order are in the address, and an unknown value is left out", () => {
  const query = "busca=natal&canal=SHOPEE&produto=UHJvZHVjdDox&ordem=lucro";
  const view = readScenarioView(new URLSearchParams(query));
  expect(writeScenarioView(view).toString()).toBe(query);
  expect(scenarioArguments(view)).toEqual({
    query: "natal",
    channel: "SHOPEE",
    productId: "UHJvZHVjdDox",
    order: { field: "PROFIT", direction: "DESC" },
  });
  const usual = readScenarioView(new URLSearchParams("canal=FEIRA&ordem=x"));
  expect(isFiltered(usual)).toBe(false);
  expect(writeScenarioView(usual).toString()).toBe("");
  expect(scenarioArguments(usual)).toMatchObject({ query: null, order: { field: "SAVED" } });
});
