import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerReads } from "#server/platform/seller-work.ts";
import { readSummary } from "../import-summary.ts";
import { Import } from "../types/import-type.ts";
import { findProblemGroups, type ProblemGroup } from "./find-problem-groups.ts";

const Group = builder.objectRef<ProblemGroup>("ImportProblemGroup").implement({
  description: "One problem, and the rows that have it.",
  fields: (t) => ({
    column: t.exposeString("column", { description: "Title of the column." }),
    message: t.exposeString("message", { description: "Message for the user, in Brazilian Portuguese." }),
    rowCount: t.exposeInt("rowCount", { description: "How many rows have it." }),
    rowNumbers: t.exposeIntList("rowNumbers", {
      description: "Numbers of the first 20 of these rows in the file, from 1.",
    }),
    places: t.exposeStringList("places", {
      description: "Where these rows stand: '7', or 'Banho 7' in one of several sheets read together.",
    }),
    sku: t.exposeString("sku", { nullable: true, description: "SKU of the first of these rows." }),
    name: t.exposeString("name", { nullable: true, description: "Name in the first of these rows." }),
  }),
});

builder.prismaObjectField(Import, "problemGroups", (t) =>
  t.field({
    type: [Group],
    description:
      "Why rows cannot be imported: each problem once, at most 50, those of most rows first. None before the file was compared.",
    complexity: databaseCost,
    resolve: async ({ id, userId, summary }, _args, { deps }) =>
      readSummary(summary) === null
        ? []
        : await sellerReads.run(userId, () => findProblemGroups(deps.db, id)),
  }),
);
