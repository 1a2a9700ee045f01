import { civilDayOf } from "#core/fees/civil-day.ts";
import { type AccountCeiling, accountCeilings } from "#core/taxes/account-ceilings.ts";
import { findAccountYears, type SellerYear } from "#server/features/taxes/find-account-years.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Report } from "../report-type.ts";

const CeilingKind = builder.enumType("TaxCeilingKind", {
  description: "A revenue above which a seller pays otherwise.",
  values: {
    MEI: { description: "The limit of MEI, of a calendar year." },
    BAND: { description: "The next band of the Simples, of 12 months." },
    SUBLIMIT: { description: "The sublimit of the Simples: ICMS leaves the DAS." },
    SIMPLES_LIMIT: { description: "The limit of the Simples." },
  } satisfies Record<AccountCeiling["ceiling"], { description: string }>,
});

const TaxCeiling = builder.objectRef<AccountCeiling>("TaxCeiling").implement({
  description: "A ceiling, and what the catalogue's pace does to it.",
  fields: (t) => ({
    kind: t.expose("ceiling", { type: CeilingKind, description: "Which one." }),
    limitCents: t.exposeFloat("limitCents", { description: "The revenue. Centavos." }),
    crossedIn: t.exposeString("crossedIn", {
      nullable: true,
      description: "The month, 'YYYY-MM', in which the pace exceeds it; null: not this year.",
    }),
    extraCents: t.exposeFloat("extraCents", {
      nullable: true,
      description: "What it takes from the catalogue's profit a month. Centavos; null: not known.",
    }),
    text: t.exposeString("text", { description: "The same in pt-BR." }),
  }),
});

const TaxYear = builder.objectRef<SellerYear>("ReportTaxYear").implement({
  description: "What the seller sells in this calendar year, and the ceilings of MEI or of the Simples.",
  fields: (t) => ({
    revenueCents: t.exposeFloat("yearRevenueCents", {
      description: "Sold this year with the current month, by statements and by units a month. Centavos.",
    }),
    monthCents: t.exposeFloat("monthCents", {
      description: "What the catalogue sells a month: units times prices. Centavos.",
    }),
    statementMonths: t.exposeInt("statementMonths", {
      description: "How many months of this year are counted by statements.",
    }),
    ceilings: t.field({
      type: [TaxCeiling],
      description: "The ceilings of the regime.",
      resolve: (year) => accountCeilings(year),
    }),
  }),
});

builder.objectField(Report, "taxYear", (t) =>
  t.field({
    type: TaxYear,
    nullable: true,
    complexity: databaseCost,
    description: "Null for another regime, and while no listing has units a month.",
    resolve: async ({ id }, _args, { deps }) => {
      const where = Prisma.sql`s.user_id = ${id}::uuid`;
      const [year] = await findAccountYears(deps.db, civilDayOf(deps.clock.now()), { where, limit: 1 });
      return year ?? null;
    },
  }),
);
