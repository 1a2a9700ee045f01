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
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
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

const write = {
  authScopes: { signedIn: true },
  extensions: openToKeys("WRITE"),
  complexity: { field: 4 * databaseCost },
} as const;
const errors = [InvalidInputError, RefusedError, RateLimitedError];
const refusals =
  "Requires `api_access`; WEBHOOK_OFF while the endpoint is off; NOT_FOUND for another seller's.";

builder.relayMutationField(
  "sendTestWebhook",
  {
    description: "The endpoint.",
    inputFields: (t) => ({
      endpointId: t.globalID({
        for: WebhookEndpoint,
        required: true,
        description: "Global id of the endpoint.",
      }),
    }),
  },
  {
    ...write,
    description: `Sends an endpoint the event "webhook.test", whatever it has chosen. ${refusals}`,
    errors: {
      types: errors,
      union: { name: "SendTestWebhookResult", description: "The result of `sendTestWebhook`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const id = requireIdOf("WebhookEndpoint", input.endpointId);
      return { deliveryId: await sendTest(deps, viewer, id) };
    },
  },
  {
    description: "The event is on its way.",
    outputFields: (t) => ({
      delivery: t.prismaField({
        type: WebhookDelivery,
        description: "Its delivery.",
        resolve: (query, { deliveryId: id }, _args, { deps }) =>
          deps.db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
);

builder.relayMutationField(
  "resendWebhookDelivery",
  {
    description: "The delivery.",
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookDelivery, required: true, description: "Global id of the delivery." }),
    }),
  },
  {
    ...write,
    description: `Sends a delivery again, whatever became of it: the same id and body, with all its attempts. ${refusals}`,
    errors: {
      types: errors,
      union: { name: "ResendWebhookDeliveryResult", description: "The result of `resendWebhookDelivery`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const deliveryId = requireIdOf("WebhookDelivery", input.id);
      await resendDelivery(deps, viewer, deliveryId);
      return { deliveryId };
    },
  },
  {
    description: "The delivery waits again.",
    outputFields: (t) => ({
      delivery: t.prismaField({
        type: WebhookDelivery,
        description: "The delivery.",
        resolve: (query, { deliveryId: id }, _args, { deps }) =>
          deps.db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
);

builder.relayMutationField(
  "resendWebhookDeliveries",
  {
    description: "Which deliveries.",
    inputFields: (t) => ({
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
  },
  {
    ...write,
    complexity: { field: 20 * databaseCost },
    description: `Sends the deliveries of an endpoint again, the oldest ${maxResent} of those chosen. ${refusals}`,
    errors: {
      types: errors,
      union: {
        name: "ResendWebhookDeliveriesResult",
        description: "The result of `resendWebhookDeliveries`.",
      },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const endpointId = requireIdOf("WebhookEndpoint", input.endpointId);
      const count = await resendDeliveries(deps, viewer, { ...input, endpointId });
      return { endpointId, viewer, count };
    },
  },
  {
    description: "The deliveries wait again.",
    outputFields: (t) => ({
      count: t.exposeInt("count", { description: "How many are sent again." }),
      endpoint: t.prismaField({
        type: WebhookEndpoint,
        description: "The endpoint.",
        resolve: (query, { endpointId: id, viewer }, _args, { deps }) =>
          deps.db.webhookEndpoint.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
      }),
    }),
  },
);
