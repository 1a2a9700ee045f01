import { civilDayOf } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Marketplace as MarketplaceName } from "#core/sale/channel.ts";
import { type FeeStep, feeStepsText } from "#core/statements/check/fee-steps.ts";
import { type DisputeState, daysLeft } from "#core/statements/disputes/dispute-state.ts";
import {
  disputeRule,
  disputeStateText,
  disputeText,
  ruleText,
} from "#core/statements/disputes/dispute-text.ts";
import { whereToSend } from "#core/statements/disputes/where-to-send.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import type { StatementDispute as DisputeRow } from "#server/platform/db/generated/client.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { amountsOf, StatementAmount } from "../statement-order-type.ts";

export const StatementDisputeState = builder.enumType("StatementDisputeState", {
  description: "Where a dispute with a marketplace stands.",
  values: Object.fromEntries(
    Object.entries(disputeStateText).map(([state, text]) => [state, { description: `${text}.` }]),
  ) as Record<DisputeState, { description: string }>,
});

export const StatementDispute = builder.prismaNode("StatementDispute", {
  description:
    "A charge beyond the rule that the seller disputes with a marketplace: figures of one order, never a buyer's datum. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    channel: t.field({ type: Marketplace, description: "The marketplace.", resolve: marketplaceOf }),
    number: t.exposeString("number", { description: "The order's number." }),
    day: t.field({
      type: "Date",
      description: "When the order was made, in São Paulo.",
      resolve: ({ day }) => dayOf(day),
    }),
    chargedCents: t.exposeInt("chargedCents", { description: "Fees that were charged. Centavos." }),
    expectedCents: t.exposeInt("expectedCents", {
      nullable: true,
      description: "Fees by the rule of its day; null: a fee is not published. Centavos.",
    }),
    overchargeCents: t.exposeInt("overchargeCents", {
      description: "What it was charged beyond the rule. Centavos.",
    }),
    differences: t.field({
      type: [StatementAmount],
      description: "What differs from the rule, by kind.",
      resolve: ({ differences }) => amountsOf(differences),
    }),
    state: t.field({
      type: StatementDisputeState,
      description: "Where it stands.",
      resolve: ({ state, correctedAt }) => (correctedAt === null ? state : "CORRECTED"),
    }),
    correctedAt: t.expose("correctedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the file was made in which the order is no longer charged beyond the rule; null while it is.",
    }),
    deadline: t.field({
      type: "Date",
      description: "The last day to dispute it: 90 days from the order's unless changed.",
      resolve: ({ deadline }) => dayOf(deadline),
    }),
    daysLeft: t.int({
      description: "Days until the deadline; 0 on its day, negative after it.",
      resolve: ({ deadline }, _args, { deps }) => daysLeft(dayOf(deadline), civilDayOf(deps.clock.now())),
    }),
    recoveredCents: t.exposeInt("recoveredCents", {
      description: "What the marketplace gave back; 0 unless it accepted. Centavos.",
    }),
    rule: t.string({
      nullable: true,
      description: "The rule and its source, in Brazilian Portuguese; null when the rule is not known.",
      resolve: (dispute) => {
        const rule = ruleOf(dispute);
        return rule === null ? null : ruleText(rule);
      },
    }),
    text: t.string({
      nullable: true,
      description:
        "The message to the marketplace, ready to be sent, in Brazilian Portuguese; null where the rule is not known.",
      resolve: (dispute) =>
        disputeText(
          {
            ...dispute,
            marketplace: marketplaceOf(dispute),
            day: dayOf(dispute.day),
            steps: stepsOf(dispute),
          },
          ruleOf(dispute),
        ),
    }),
    calculation: t.string({
      nullable: true,
      description:
        "How the rule's fees are calculated, as '20% de R$ 60,00 + R$ 4,50 = R$ 16,50'; null where it cannot be said in steps.",
      resolve: (dispute) => feeStepsText(stepsOf(dispute)),
    }),
    sendTo: t.string({
      nullable: true,
      description: "Where to send the message, in Brazilian Portuguese; null: not known.",
      resolve: (dispute) => whereToSend(marketplaceOf(dispute)),
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it was last changed." }),
  }),
});

batchOwnNodes("StatementDispute", ({ statementDispute }, selection, own) =>
  statementDispute.findMany({ ...selection, where: own }),
);

function marketplaceOf({ channel }: Pick<DisputeRow, "channel">): MarketplaceName {
  // Only orders of marketplaces are stored.
  return channel as MarketplaceName;
}

/** Written by `saveStatementOrders` only, which checks them. */
function stepsOf({ feeSteps }: DisputeRow): FeeStep[] {
  return (feeSteps ?? []) as FeeStep[];
}

function ruleOf(dispute: DisputeRow) {
  return disputeRule(dispute.ruleId, allRules[marketplaceOf(dispute)]);
}
