import { civilDayOf } from "#core/fees/civil-day.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { marketplacePriceCost } from "#server/features/calculator/marketplace/priced-sale.ts";
import { PriceResult } from "#server/features/calculator/price-result-type.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { isOpenScenario } from "./is-open-scenario.ts";
import { priceToday, rulesOf, type ScenarioRules } from "./price-again.ts";
import { SaleInputs } from "./sale-inputs-type.ts";
import { readResult, readSale } from "./stored-sale.ts";

const ScenarioRulesType = builder.enumType("ScenarioRules", {
  description: "How the figures of a scenario relate to today's rules.",
  values: {
    CURRENT: { description: "Today's rules give the same figures." },
    OLDER: { description: "Today's rules give other figures." },
    CORRECTED: {
      description: "The rules of its own day have been corrected since; the stored figures stay.",
    },
  } satisfies Record<ScenarioRules, { description: string }>,
});

export const Scenario = builder.prismaNode("Scenario", {
  description:
    "A sale as it was calculated: inputs, the day of the rules and results, which never change. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: async (id, context) => ({ ...(await ownNode(id, context)), deletedAt: null }),
  nullable: true,
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name." }),
    version: t.exposeInt("version", {
      description: "Version number of the name; send it with the next change.",
    }),
    channel: t.expose("channel", { type: Channel, description: "Where it sells." }),
    day: t.field({
      type: "Date",
      description: "The day whose rules were calculated with.",
      resolve: ({ day }) => day.toISOString().slice(0, 10),
    }),
    ruleId: t.exposeString("ruleId", {
      description: "Id of the rule of the commission: as in `feeSchedules`, or that of own fees.",
    }),
    priceList: t.exposeFloat("priceList", { description: "The announced price. R$." }),
    sale: t.field({
      type: SaleInputs,
      description: "The inputs.",
      resolve: readSale,
    }),
    result: t.field({
      type: PriceResult,
      description: "The results as they were calculated; they never change.",
      resolve: readResult,
    }),
    resultToday: t.field({
      type: PriceResult,
      nullable: true,
      complexity: marketplacePriceCost,
      description: "The same inputs under today's rules; null when those ask for more.",
      resolve: (scenario, _args, { deps }) => priceToday(scenario, civilDayOf(deps.clock.now())),
    }),
    rules: t.field({
      type: ScenarioRulesType,
      complexity: 2 * marketplacePriceCost,
      description: "How its figures relate to today's rules.",
      resolve: (scenario, _args, { deps }) => rulesOf(scenario, civilDayOf(deps.clock.now())),
    }),
    product: t.relation("product", {
      nullable: true,
      complexity: 5,
      description: "The product that it was saved for; null: none, or it was removed.",
    }),
    listing: t.relation("listing", {
      nullable: true,
      complexity: 5,
      description: "The listing that it was saved for; null: none, or it was removed.",
    }),
    isReadOnly: t.boolean({
      complexity: 5,
      description: "Whether it can only be read and deleted, as its seller's access has ended.",
      resolve: async ({ id }, _args, context) => !(await isOpenScenario(id, context)),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was saved." }),
  }),
});

batchOwnNodes("Scenario", ({ scenario }, selection, own) =>
  scenario.findMany({ ...selection, where: { ...own, deletedAt: null } }),
);
