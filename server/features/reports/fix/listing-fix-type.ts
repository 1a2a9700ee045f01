import { type FixCause, type FixCauseKind, fixCause } from "#core/catalogue/fix/fix-cause.ts";
import { type StoredFixCause, storedFixCauses } from "#core/catalogue/fix/listing-fix.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { lastFeeChange } from "#core/fees/fee-changes.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { oneOf } from "#core/one-of.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { fixReason } from "#core/text/fix-text.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";

/** What the cause of a listing's better price depends on. */
export const fixSelection = {
  channel: true,
  priceCents: true,
  profitCents: true,
  marginPct: true,
  fixPriceCents: true,
  fixProfitCents: true,
  fixGainCents: true,
  fixCause: true,
  product: {
    select: {
      priceChanges: {
        where: { kind: "COST" },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 1,
        select: { oldCents: true, newCents: true, createdAt: true },
      },
    },
  },
  user: { select: { settings: { select: { minimumMarginPct: true } } } },
} as const satisfies Prisma.ListingSelect;

type FixRow = Prisma.ListingGetPayload<{ select: typeof fixSelection }>;

/** A listing's better price. Money in centavos; `gainCents` null: its units a month are unknown. */
export type Fix = {
  cause: FixCause;
  reason: string;
  priceCents: number;
  profitCents: number;
  gainCents: number | null;
};

/** The better price of a listing and its cause on a day; null when there is nothing to correct. */
export function fixOfRow(row: FixRow, today: CivilDay): Fix | null {
  const { channel, priceCents, profitCents, marginPct, fixPriceCents, fixProfitCents } = row;
  const stored: StoredFixCause | null = oneOf(storedFixCauses, row.fixCause);
  if (stored === null || fixPriceCents === null || fixProfitCents === null) return null;
  if (priceCents === null || profitCents === null || marginPct === null) return null;
  const [change] = row.product.priceChanges;
  const cause = fixCause({
    fixCause: stored,
    ...{ profitCents, marginPct, priceCents, today },
    minimumMarginPct: row.user.settings?.minimumMarginPct ?? initialSellerDefaults.minimumMarginPct,
    feesChangedOn: channel === "OWN_FEES" ? null : lastFeeChange(allRules[channel], today),
    costChange: change ? { ...change, day: civilDayOf(change.createdAt) } : null,
  });
  return {
    cause,
    reason: fixReason(cause, profitCents),
    priceCents: fixPriceCents,
    profitCents: fixProfitCents,
    gainCents: row.fixGainCents,
  };
}

const Cause = builder.enumType("ListingFixCause", {
  description: "Why a listing earns less than it could.",
  values: {
    LOSS_ZONE: { description: "A lower price earns more." },
    NEW_FEE: { description: "It reached the minimum margin before the last change of fees." },
    COST_ROSE: { description: "It reached the minimum margin before its cost rose." },
    EXPENSIVE_ADS: { description: "It would reach the minimum margin without ads." },
    LOW_PRICE: { description: "The price does not cover costs and minimum margin." },
  } satisfies Record<FixCauseKind, { description: string }>,
});

const ListingFix = builder.objectRef<Fix>("ListingFix").implement({
  description:
    "A price at which a listing earns more: the lower one that leaves a loss zone, or the smallest that reaches the seller's minimum margin. Money in centavos.",
  fields: (t) => ({
    cause: t.field({ type: Cause, description: "Why.", resolve: ({ cause }) => cause.kind }),
    reason: t.exposeString("reason", { description: "Why, in one sentence in pt-BR." }),
    priceCents: t.exposeInt("priceCents", { description: "The better price. Centavos." }),
    profitCents: t.exposeFloat("profitCents", { description: "Profit of one sale at that price. Centavos." }),
    gainCents: t.exposeFloat("gainCents", {
      nullable: true,
      description: "What it earns more a month with the same units. Centavos; null without units a month.",
    }),
  }),
});

builder.prismaObjectField(Listing, "fix", (t) =>
  t.field({
    type: ListingFix,
    nullable: true,
    complexity: databaseCost / 10,
    select: fixSelection,
    description: "Its better price; null when there is nothing to correct.",
    resolve: (row, _args, { deps }) => fixOfRow(row, civilDayOf(deps.clock.now())),
  }),
);
