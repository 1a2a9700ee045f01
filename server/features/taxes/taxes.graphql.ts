import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Checked } from "#core/field-issue.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import { meiShare } from "#core/taxes/mei/mei-share.ts";
import { simplesRate } from "#core/taxes/simples/simples-rate.ts";
import { firstSimplesMonth, lastSimplesMonth } from "#core/taxes/simples/simples-tables.ts";
import { maxListedMonths } from "#core/taxes/simples/yearly-revenue.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { MeiActivity, MeiShare } from "./mei-share-type.ts";
import { SimplesAnnex, SimplesRate } from "./simples-rate-type.ts";

const monthArgument = "The month of the sale, `YYYY-MM`.";

builder.queryField("simplesRate", (t) =>
  t.field({
    type: SimplesRate,
    description:
      "The effective rate of the Simples Nacional, to be sent as `taxSellPct`. Give either `rbt12` or, for a new company, `monthlyRevenue`. Fields outside their limits, months without a table and a revenue of 12 months above R$ 4,800,000 are BAD_USER_INPUT with `fields`.",
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    args: {
      annex: t.arg({ type: SimplesAnnex, required: true, description: "The annex of the activity." }),
      month: t.arg.string({
        required: true,
        description: `${monthArgument} ${firstSimplesMonth} to ${lastSimplesMonth}.`,
      }),
      rbt12: t.arg.float({
        description:
          "Revenue of the 12 months before `month`; from 2027 on, of the 12 months before the previous month. R$.",
      }),
      monthlyRevenue: t.arg({
        type: ["Float"],
        description: `Revenue of each month since the company opened, up to \`month\` itself: 1 to ${maxListedMonths}. R$.`,
      }),
      monthRevenue: t.arg.float({
        description: "Revenue of the month, for `monthTax`; by default the last of `monthlyRevenue`. R$.",
      }),
      singlePhase: t.arg.boolean({
        defaultValue: false,
        description:
          "Whether PIS and Cofins of the goods were paid by their maker or importer (single-phase goods). Counts until 2026-12.",
      }),
      icmsPaid: t.arg.boolean({
        defaultValue: false,
        description: "Whether the supplier has paid the ICMS of the whole chain (tax substitution).",
      }),
    },
    resolve: (
      _root,
      { annex, month, rbt12, monthlyRevenue, monthRevenue, singlePhase, icmsPaid },
      { deps },
    ) =>
      requireValid(
        simplesRate({
          annex,
          month,
          rbt12Cents: centsOf(rbt12),
          monthlyRevenueCents: monthlyRevenue?.map(toCents) ?? null,
          monthRevenueCents: centsOf(monthRevenue),
          today: civilDayOf(deps.clock.now()),
          paid: { singlePhase: singlePhase ?? false, icmsPaid: icmsPaid ?? false },
        }),
      ),
  }),
);

builder.queryField("meiShare", (t) =>
  t.field({
    type: MeiShare,
    description:
      "The fixed monthly DAS of a MEI, spread over the units of a month. Fields outside their limits and months whose DAS is not published are BAD_USER_INPUT with `fields`.",
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    args: {
      activity: t.arg({ type: MeiActivity, required: true, description: "The activity of the MEI." }),
      month: t.arg.string({ required: true, description: monthArgument }),
      unitsPerMonth: t.arg.int({
        required: true,
        description: "Units sold in a month, across all products.",
      }),
      price: t.arg.float({ required: true, description: "Price after discounts of one product. R$." }),
      yearRevenue: t.arg.float({
        description: "Revenue of the calendar year; by default 12 months of all units at this price. R$.",
      }),
    },
    resolve: (_root, { yearRevenue, ...request }) =>
      requireValid(meiShare({ ...request, yearRevenueCents: centsOf(yearRevenue) })),
  }),
);

function requireValid<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  return checked.value;
}

function centsOf(reais: number | null | undefined): number | null {
  return reais === null || reais === undefined ? null : toCents(reais);
}

function toCents(reais: number): number {
  return roundHalfUp(reais * 100);
}
