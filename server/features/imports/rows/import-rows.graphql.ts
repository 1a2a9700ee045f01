import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Import } from "../import-type.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { findRows, type RowFilter } from "./find-rows.ts";

const maxRows = 100;

const Outcome = builder.enumType("ImportRowOutcome", {
  description: "What a row does or, once applied, did.",
  values: {
    CREATED: { description: "Adds a product, or a listing of one." },
    UPDATED: { description: "Changes an existing product or listing." },
    UNCHANGED: { description: "Matches the catalogue already and changes nothing." },
    FAILED: { description: "Cannot be imported; `problems` says why." },
  } as const,
});

const RowFilterEnum = builder.enumType("ImportRowFilter", {
  description: "Which rows of a file.",
  values: {
    ALL: { description: "Every row." },
    CHANGES: { description: "Those that add or change something." },
    PROBLEMS: { description: "Those that cannot be imported." },
  } satisfies Record<RowFilter, { description: string }>,
});

const Problem = builder.objectRef<RowOutcome["problems"][number]>("ImportRowProblem").implement({
  description: "Why a row cannot be imported.",
  fields: (t) => ({
    column: t.exposeString("column", { description: "Title of the column." }),
    message: t.exposeString("message", { description: "Message for the user, in Brazilian Portuguese." }),
  }),
});

const Change = builder.objectRef<RowOutcome["changes"][number]>("ImportRowChange").implement({
  description: "A value that a row changes, as Brazilian Portuguese texts.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "What changes, such as 'Custo (R$)'." }),
    before: t.exposeString("before", {
      nullable: true,
      description: "The old value. Null: empty or unknown.",
    }),
    after: t.exposeString("after", { nullable: true, description: "The new value. Null: empty." }),
  }),
});

const Row = builder.objectRef<RowOutcome>("ImportRow").implement({
  description: "A row of an imported file.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Number of the row in the file, from 1." }),
    outcome: t.expose("outcome", { type: Outcome, description: "What it does or, once applied, did." }),
    sku: t.exposeString("sku", { nullable: true, description: "SKU, at most 100 characters." }),
    name: t.exposeString("name", { nullable: true, description: "Name, at most 100 characters." }),
    problems: t.field({
      type: [Problem],
      description: "Why it failed.",
      resolve: ({ problems }) => problems,
    }),
    changes: t.field({
      type: [Change],
      description: "What it changes on an existing product or listing.",
      resolve: ({ changes }) => changes,
    }),
  }),
});

builder.prismaObjectField(Import, "rows", (t) =>
  t.field({
    type: [Row],
    description: `Rows of the file, in order, at most ${maxRows}; none before the file was compared.`,
    args: {
      only: t.arg({ type: RowFilterEnum, required: true, defaultValue: "ALL", description: "Which rows." }),
      afterRow: t.arg.int({
        required: true,
        defaultValue: 0,
        description: "Only rows after the one with this number.",
      }),
      first: t.arg.int({ required: true, defaultValue: 50, description: `How many, 1 to ${maxRows}.` }),
    },
    complexity: ({ first }) => ({ field: databaseCost, multiplier: Math.min(Math.max(first, 1), maxRows) }),
    resolve: async ({ id }, page, { deps }) => {
      if (page.first < 1 || page.first > maxRows) {
        const message = `Peça de 1 a ${maxRows} linhas por vez.`;
        throw new InvalidInputError([{ field: "first", message }]);
      }
      return await findRows(deps.db, id, page);
    },
  }),
);
