import { isInForce } from "#core/fees/choose-schedule.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { type FeeChangeAhead as Ahead, nextFeeChange, nextFeeChanges } from "#core/fees/fee-changes.ts";
import { checkDay } from "#core/fees/known-days.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { marketplaces } from "#core/sale/channel.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { FeeRule, Marketplace } from "./fee-rule-type.ts";

builder.queryField("feeSchedules", (t) =>
  t.field({
    type: [FeeRule],
    description:
      "The rules of a marketplace on a day, with their figures, sources and confidence. A day whose rules are not known is BAD_USER_INPUT.",
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    args: {
      marketplace: t.arg({
        type: Marketplace,
        required: true,
        description: "The marketplace whose rules to return.",
      }),
      on: t.arg({ type: "Date", description: "The day; by default today in São Paulo." }),
    },
    complexity: { field: 1, multiplier: 15 },
    resolve: (_root, { marketplace, on }, { deps }) => {
      const rules = allRules[marketplace];
      const today = civilDayOf(deps.clock.now());
      const problem = checkDay(on ?? null, rules, today);
      if (problem) throw new InvalidInputError([{ field: "on", message: problem.text }]);
      return rules.schedules.filter((schedule) => isInForce(schedule, on ?? today));
    },
  }),
);

builder.queryField("nextFeeChange", (t) =>
  t.field({
    type: "Date",
    nullable: true,
    description:
      "The first day after `day` on which a marketplace's fees may differ. Send it as the `date` of its input. Null while no change is announced.",
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    args: {
      marketplace: t.arg({ type: Marketplace, required: true, description: "The marketplace." }),
      day: t.arg({ type: "Date", description: "By default today in São Paulo." }),
    },
    resolve: (_root, { marketplace, day }, { deps }) =>
      nextFeeChange(allRules[marketplace], day ?? civilDayOf(deps.clock.now())),
  }),
);

const FeeChangeAhead = builder.objectRef<Ahead>("FeeChangeAhead").implement({
  description: "An announced day on which a marketplace's fees may differ.",
  fields: (t) => ({
    marketplace: t.expose("marketplace", { type: Marketplace, description: "The marketplace." }),
    day: t.expose("day", { type: "Date", description: "The first day of the new rules." }),
  }),
});

builder.queryField("nextFeeChanges", (t) =>
  t.field({
    type: [FeeChangeAhead],
    description:
      "The first announced day after today of each marketplace whose fees may differ, the earliest first.",
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    complexity: { field: 1, multiplier: marketplaces.length },
    resolve: (_root, _args, { deps }) => nextFeeChanges(allRules, civilDayOf(deps.clock.now())),
  }),
);
