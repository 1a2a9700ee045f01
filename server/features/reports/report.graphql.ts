import { civilDayOf } from "#core/fees/civil-day.ts";
import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Report } from "./report-type.ts";

Report.implement({
  description:
    "What the seller's catalogue earns and what to change first, from the stored figures of the listings. Archived products never count.",
  fields: (t) => ({
    day: t.field({
      type: "Date",
      description: "Today in São Paulo, the day of the figures.",
      resolve: (_account, _args, { deps }) => civilDayOf(deps.clock.now()),
    }),
  }),
});

builder.objectField(User, "report", (t) =>
  t.field({
    type: Report,
    complexity: databaseCost,
    description: "The seller's reports.",
    resolve: (account) => account,
  }),
);
