import { type ReadValue, readValues } from "#core/import/changes/read-values.ts";
import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerReads } from "#server/platform/seller-work.ts";
import { readImportState } from "../import-state.ts";
import { readSummary } from "../import-summary.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { ImportFieldEnum } from "../types/import-enums.ts";
import { Import } from "../types/import-type.ts";
import { type FoundRow, findRows, type ImportRowFilter } from "./find-rows.ts";

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
  } satisfies Record<ImportRowFilter, { description: string }>,
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

const Value = builder.objectRef<ReadValue & { title: string }>("ImportRowValue").implement({
  description: "A cell of a row, and what was read from it.",
  fields: (t) => ({
    field: t.expose("field", { type: ImportFieldEnum, description: "The field that the cell fills." }),
    column: t.exposeString("title", { description: "Title of the column." }),
    text: t.exposeString("text", { description: "The cell's own text, at most 60 characters." }),
    value: t.exposeString("value", {
      nullable: true,
      description: "The value as Brazilian Portuguese text. Null: unreadable, or none.",
    }),
  }),
});

function placeText(number: number, place: RowOutcome["place"]): string {
  return place ? `Aba ${place.sheet}, linha ${place.row}` : `Linha ${number}`;
}

/** A row with the values that the import's plan reads from it. */
type ReadRow = FoundRow & { values: (ReadValue & { title: string })[] };

const Row = builder.objectRef<ReadRow>("ImportRow").implement({
  description: "A row of an imported file.",
  fields: (t) => ({
    number: t.exposeInt("number", {
      description: "Number of the row in the file, from 1; sheets read together are counted through.",
    }),
    place: t.string({
      description:
        "Where it stands, as pt-BR text: 'Linha 7', or 'Aba Banho, linha 7' in one of several sheets.",
      resolve: ({ number, place }) => placeText(number, place),
    }),
    outcome: t.expose("outcome", { type: Outcome, description: "What it does or, once applied, did." }),
    sku: t.exposeString("sku", { nullable: true, description: "SKU, at most 100 characters." }),
    name: t.exposeString("name", { nullable: true, description: "Name, at most 100 characters." }),
    channel: t.expose("channel", {
      type: Channel,
      nullable: true,
      description: "Where the row's listing sells. Null: the row is only about the product.",
    }),
    listingType: t.expose("listingType", {
      type: ListingType,
      nullable: true,
      description: "Listing type at Mercado Livre; null elsewhere.",
    }),
    channelName: t.exposeString("channelName", {
      nullable: true,
      description: "The name of another marketplace; null elsewhere.",
    }),
    values: t.field({
      type: [Value],
      description: "Cost, price, weight, GTIN and sales as they were read from the row's filled cells.",
      resolve: ({ values }) => values,
    }),
    missing: t.stringList({
      description: "What its listing lacks for its figures, as in `Listing.missing`.",
      resolve: ({ missing }) => missing ?? [],
    }),
    isNameProposed: t.boolean({
      description: "Whether a new product takes its SKU as its name, because the row has none.",
      resolve: ({ isNameProposed }) => isNameProposed ?? false,
    }),
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
    resolve: async ({ id, userId, columns, options, summary }, page, { deps }): Promise<ReadRow[]> => {
      if (page.first < 1 || page.first > maxRows) {
        const message = `Peça de 1 a ${maxRows} linhas por vez.`;
        throw new InvalidInputError([{ field: "first", message }]);
      }
      // Outcomes may be those of an earlier comparison while a question is open.
      if (readSummary(summary) === null) return [];
      const { plan } = readImportState(options);
      const titled = (value: ReadValue) => ({ ...value, title: columns[value.column] ?? "" });
      return (await sellerReads.run(userId, () => findRows(deps.db, id, page))).map((row) => ({
        ...row,
        values: plan ? readValues(plan, row).map(titled) : [],
      }));
    },
  }),
);
