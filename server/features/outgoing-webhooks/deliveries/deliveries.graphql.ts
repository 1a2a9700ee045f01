import { maxResent } from "#core/webhooks/endpoint-rules.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import type { WebhookDeliveryState as DeliveryState } from "#server/platform/db/generated/client.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { WebhookEndpoint } from "../endpoints/endpoint-type.ts";
import { WebhookDelivery, WebhookDeliveryState } from "./delivery-type.ts";
import { resendDeliveries, resendDelivery } from "./resend-deliveries.ts";
import { sendTest } from "./send-test.ts";

type OfState = { state?: DeliveryState | null | undefined };
const inState = ({ state }: OfState) => (state ? { state } : {});

builder.prismaObjectField(WebhookEndpoint, "deliveries", (t) =>
  t.prismaConnection(
    {
      type: WebhookDelivery,
      cursor: "id",
      complexity: databaseCost,
      description: "What was sent to it in the last 30 days, newest first.",
      args: {
        state: t.arg({ type: WebhookDeliveryState, description: "Only those in this state." }),
        ...createdArgs,
      },
      resolve: async (query, { id: endpointId }, args, { deps }) => {
        const { webhookDelivery } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => webhookDelivery.count({ where: { id, endpointId } })),
        );
        return await webhookDelivery.findMany({
          ...query,
          where: { endpointId, ...inState(args), ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: ({ id: endpointId }, args, { deps }) =>
        deps.db.webhookDelivery.count({
          where: { endpointId, ...inState(args), ...createdSinceWhere(args) },
        }),
    },
    { description: "A page of an endpoint's deliveries." },
    { name: "WebhookEndpointDeliveriesEdge", description: "A delivery and its cursor." },
  ),
);

const write = { keys: "WRITE", cost: 4 * databaseCost } as const;
const errors = [InvalidInputError, RefusedError, RateLimitedError];
const refusals =
  "Requires `api_access`; WEBHOOK_OFF while the endpoint is off; NOT_FOUND for another seller's.";

sellerMutation("sendTestWebhook", {
  ...write,
  does: `Sends an endpoint the event "webhook.test", whatever it has chosen. ${refusals}`,
  takes: "The endpoint.",
  input: (t) => ({
    endpointId: t.globalID({
      for: WebhookEndpoint,
      required: true,
      description: "Global id of the endpoint.",
    }),
  }),
  refuses: errors,
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const id = requireIdOf("WebhookEndpoint", input.endpointId);
    return { deliveryId: await sendTest(deps, viewer, id) };
  },
  gives: "The event is on its way.",
  output: (t) => ({
    delivery: t.prismaField({
      type: WebhookDelivery,
      description: "Its delivery.",
      resolve: (query, { deliveryId: id }, _args, { deps }) =>
        deps.db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

sellerMutation("resendWebhookDelivery", {
  ...write,
  does: `Sends a delivery again, whatever became of it: the same id and body, with all its attempts. ${refusals}`,
  takes: "The delivery.",
  input: (t) => ({
    id: t.globalID({ for: WebhookDelivery, required: true, description: "Global id of the delivery." }),
  }),
  refuses: errors,
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const deliveryId = requireIdOf("WebhookDelivery", input.id);
    await resendDelivery(deps, viewer, deliveryId);
    return { deliveryId };
  },
  gives: "The delivery waits again.",
  output: (t) => ({
    delivery: t.prismaField({
      type: WebhookDelivery,
      description: "The delivery.",
      resolve: (query, { deliveryId: id }, _args, { deps }) =>
        deps.db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

sellerMutation("resendWebhookDeliveries", {
  ...write,
  does: `Sends the deliveries of an endpoint again, the oldest ${maxResent} of those chosen. ${refusals}`,
  takes: "Which deliveries.",
  input: (t) => ({
    endpointId: t.globalID({
      for: WebhookEndpoint,
      required: true,
      description: "Global id of the endpoint.",
    }),
    from: t.field({ type: "DateTime", description: "Only events from then on." }),
    to: t.field({ type: "DateTime", description: "Only events until then." }),
    onlyFailed: t.boolean({
      required: true,
      defaultValue: true,
      description: "False: also those that wait or were delivered.",
    }),
  }),
  cost: 20 * databaseCost,
  refuses: errors,
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const endpointId = requireIdOf("WebhookEndpoint", input.endpointId);
    const count = await resendDeliveries(deps, viewer, { ...input, endpointId });
    return { endpointId, viewer, count };
  },
  gives: "The deliveries wait again.",
  output: (t) => ({
    count: t.exposeInt("count", { description: "How many are sent again." }),
    endpoint: t.prismaField({
      type: WebhookEndpoint,
      description: "The endpoint.",
      resolve: (query, { endpointId: id, viewer }, _args, { deps }) =>
        deps.db.webhookEndpoint.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
    }),
  }),
});
