import { marketplaces } from "#core/fees/fee-schedule.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/limits/open-to-keys.ts";
import { MarketplaceInput } from "../marketplace/marketplace-input-type.ts";
import { marketplacePriceCost } from "../marketplace/priced-sale.ts";
import { PriceInput } from "../price-input-type.ts";
import { compareProductChannels, maxChannels } from "./compare-channels.ts";
import { ComparedChannel } from "./compared-channel-type.ts";

builder.queryField("channels", (t) =>
  t.field({
    type: [ComparedChannel],
    description: `One product on several marketplaces: its profit at the same list price, and the list price for the same margin (FE-16). The margin is that of \`input\`, with own fees or under its own marketplace's rules. A channel whose rules ask for more, such as a weight, has questions instead of a price. Empty with a list price of 0. Mode ADVANCED needs advanced access (else FEATURE_DENIED).`,
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    args: {
      input: t.arg({ type: PriceInput, required: true, description: "The sale to compare with." }),
      marketplaces: t.arg({
        type: [MarketplaceInput],
        description: `The channels, at most ${maxChannels}. By default every marketplace, with its usual choices and the day and the parcel of \`input\`.`,
      }),
    },
    complexity: ({ marketplaces: given }) => {
      const count = given?.length ?? marketplaces.length;
      // At today's price, the price for the same margin, and the sale there.
      return { field: 1 + 3 * marketplacePriceCost * count, multiplier: count };
    },
    resolve: async (_root, { input, marketplaces: given }, { deps, identity }) =>
      compareProductChannels(deps, await identity.requireAccount(), input, given ?? null),
  }),
);
