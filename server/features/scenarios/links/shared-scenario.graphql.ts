import { defaultLinkDays, maxLinkDays, maxScenarioLinks } from "#core/scenarios/link-rules.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { Example } from "#server/features/calculator/example-type.ts";
import { FeeLine } from "#server/features/calculator/marketplace/fee-line-type.ts";
import { PriceResult } from "#server/features/calculator/price-result-type.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { SaleInputs } from "../sale-inputs-type.ts";
import { Scenario } from "../scenario-type.ts";
import { createScenarioLink, revokeScenarioLink } from "./change-links.ts";
import { findSharedScenario, type SharedScenario } from "./find-shared-scenario.ts";
import { sharedPath } from "./link-token.ts";
import { ScenarioLink } from "./scenario-link-type.ts";

const SharedScenarioType = builder.objectRef<SharedScenario>("SharedScenario").implement({
  description: "A scenario as a link shows it: without an account, and without personal data.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The name that its owner gave it." }),
    channel: t.expose("channel", { type: Channel, description: "Where it sells." }),
    day: t.expose("day", { type: "Date", description: "The day of its rules." }),
    priceList: t.exposeFloat("priceList", { description: "The announced price. R$." }),
    effectivePrice: t.float({
      description: "The price after discount and coupon. R$.",
      resolve: ({ result }) => result.effectivePrice,
    }),
    marketplaceCosts: t.float({
      description: "What the marketplace keeps. R$.",
      resolve: ({ result }) => result.marketplaceCosts,
    }),
    marketplaceTransfer: t.float({
      description: "What the marketplace passes on. R$.",
      resolve: ({ result }) => result.marketplaceTransfer,
    }),
    feeLines: t.field({
      type: [FeeLine],
      complexity: { field: 1, multiplier: 5 },
      description: "The fees of one unit.",
      resolve: ({ result }) => result.feeLines(),
    }),
    sale: t.expose("sale", {
      type: SaleInputs,
      nullable: true,
      description: "The inputs; null unless its owner shows costs.",
    }),
    result: t.field({
      type: PriceResult,
      nullable: true,
      description: "Every result; null unless its owner shows costs and margins.",
      resolve: ({ result, sale }) => (sale ? result : null),
    }),
    examples: t.expose("examples", {
      type: [Example],
      description: "What of the figures shown is an example and not its owner's own.",
    }),
    brandName: t.string({
      nullable: true,
      description: "The name of its owner's brand; null without one.",
      resolve: ({ brand }) => brand?.name ?? null,
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When the link ends." }),
  }),
});

builder.queryField("sharedScenario", (t) =>
  t.field({
    type: SharedScenarioType,
    nullable: true,
    complexity: 5 * databaseCost,
    extensions: openToKeys("ANY"),
    description:
      "The scenario of a link. Requires no session, and counts a view. Null for a link that is unknown, expired or revoked.",
    args: { token: t.arg.string({ required: true, description: "The last part of the link." }) },
    resolve: (_root, { token }, { deps, address }) => findSharedScenario(deps, token, address),
  }),
);

builder.prismaObjectField(Scenario, "links", (t) =>
  t.relation("links", {
    complexity: { field: databaseCost, multiplier: 10 },
    query: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 50 },
    description: "Its links, the newest first: those that work, and ended ones for 90 days.",
  }),
);

const write = { keys: "WRITE", cost: 3 * databaseCost } as const;

sellerMutation("createScenarioLink", {
  ...write,
  does: `Makes a link that shows a scenario without an account; at most ${maxScenarioLinks} of one scenario work at a time. SCENARIO_READ_ONLY. NOT_FOUND for another seller's scenario.`,
  takes: "The scenario to show.",
  input: (t) => ({
    id: t.globalID({ for: Scenario, required: true, description: "Global id of the scenario." }),
    showCosts: t.boolean({
      required: true,
      defaultValue: false,
      description: "Whether the page shows costs, profit and margins.",
    }),
    days: t.int({
      required: true,
      defaultValue: defaultLinkDays,
      description: `For how many days it works: 1 to ${maxLinkDays}.`,
    }),
  }),
  answersSecret: true,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const scenarioId = requireIdOf("Scenario", input.id);
    const { link, token } = await createScenarioLink(deps, viewer, { ...input, id: scenarioId });
    return { viewer, link, scenarioId, url: new URL(`${sharedPath}/${token}`, deps.env.publicUrl).href };
  },
  gives: "The link was made.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    link: t.expose("link", { type: ScenarioLink, description: "The link." }),
    url: t.exposeString("url", { description: "Its address. It is shown only here." }),
    scenario: t.prismaField({
      type: Scenario,
      description: "The scenario with its links.",
      resolve: (query, { scenarioId: id, viewer }, _args, { deps }) =>
        deps.db.scenario.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
    }),
  }),
});

sellerMutation("revokeScenarioLink", {
  ...write,
  does: "Ends a link at once. Succeeds if it has ended. NOT_FOUND for another seller's.",
  takes: "The link to end.",
  input: (t) => ({
    id: t.globalID({ for: ScenarioLink, required: true, description: "Global id of the link." }),
  }),
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const id = requireIdOf("ScenarioLink", input.id);
    await revokeScenarioLink(deps, viewer, id);
    return { viewer, id };
  },
  gives: "The link has ended.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    link: t.prismaField({
      type: ScenarioLink,
      description: "The link as it is now.",
      resolve: (query, { id, viewer }, _args, { deps }) =>
        deps.db.scenarioLink.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
    }),
  }),
});
