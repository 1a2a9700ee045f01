import type { ProfitCause as Cause } from "#server/platform/db/generated/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Catalogue } from "./catalogue-type.ts";
import { type ProfitChange as Change, findProfitChange } from "./profit-change.ts";

const maxDays = 400;

const ProfitCause = builder.enumType("ProfitCause", {
  description: "Why the catalogue's monthly profit moved.",
  values: {
    PRICES: { description: "Prices and discounts, with what they change in fees and tax." },
    COSTS: { description: "What products and packaging cost." },
    FEES: { description: "What marketplaces charge at the same price: new rules, weight, category." },
    TERMS: { description: "Tax, ads and returns at the same price." },
    UNITS: { description: "Units a month." },
    LISTINGS: { description: "Listings that are new, archived, removed, or have got their figures." },
    UNKNOWN: { description: "Not noted, or moved by several causes that cannot be told apart." },
  } satisfies Record<Cause, { description: string }>,
});

const ProfitMove = builder.objectRef<Change["moves"][number]>("ProfitMove").implement({
  description: "By how much one cause moved the monthly profit.",
  fields: (t) => ({
    cause: t.expose("cause", { type: ProfitCause, description: "The cause." }),
    cents: t.exposeFloat("cents", { description: "Below 0: the profit fell. Centavos." }),
  }),
});

const ProfitChange = builder.objectRef<Change>("ProfitChange").implement({
  description: "A change of the catalogue's monthly profit and its causes.",
  fields: (t) => ({
    since: t.field({
      type: "Date",
      description: "The day with whose end today is compared.",
      resolve: ({ since }) => since,
    }),
    fromCents: t.float({
      description: "Monthly profit at its end. Centavos.",
      resolve: ({ fromCents }) => fromCents,
    }),
    toCents: t.float({ description: "Monthly profit now. Centavos.", resolve: ({ toCents }) => toCents }),
    moves: t.field({
      type: [ProfitMove],
      description: "The causes, which add up to `toCents` minus `fromCents`. Those of 0 are left out.",
      resolve: ({ moves }) => moves,
    }),
  }),
});

builder.objectField(Catalogue, "profitChange", (t) =>
  t.field({
    type: ProfitChange,
    nullable: true,
    complexity: { field: databaseCost, multiplier: 7 },
    description:
      "Why the monthly profit is another than some days ago or, if later, at the end of the first stored day. Null before that day.",
    args: {
      days: t.arg.int({ required: true, defaultValue: 30, description: `How many days, 1 to ${maxDays}.` }),
    },
    resolve: ({ id }, { days }, { deps }) => {
      if (days < 1 || days > maxDays)
        throw new InvalidInputError([{ field: "days", message: `Peça de 1 a ${maxDays} dias.` }]);
      return findProfitChange(deps, id, days);
    },
  }),
);
