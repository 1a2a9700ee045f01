import { recordOf } from "#core/keys-of.ts";
import { webhookEvents, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const WebhookEventEnum = builder.enumType("WebhookEvent", {
  description:
    "The events that an endpoint can receive. The text in quotation marks is the payload's `type`.",
  values: recordOf(webhookEvents, (event) => ({ description: `"${webhookTypes[event]}".` })),
});

const OffReason = builder.enumType("WebhookOffReason", {
  description: "Why nothing is sent to an endpoint.",
  values: {
    SELLER: { description: "Its seller switched it off." },
    GONE: { description: "It answered 410." },
    FAILING: { description: "Every attempt of five days has failed." },
  },
});

export const WebhookEndpoint = builder.prismaNode("WebhookEndpoint", {
  description:
    "A server of the seller to which events are sent as Standard Webhooks. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  // Everything but the secrets and the lane.
  select: {
    ...{ id: true, url: true, description: true, events: true, offSince: true, offReason: true },
    ...{ failingSince: true, pausedUntil: true, olderSecretUntil: true, createdAt: true },
  },
  fields: (t) => ({
    url: t.exposeString("url", { description: "Its address." }),
    description: t.exposeString("description", {
      nullable: true,
      description: "What the seller calls it; null without a description.",
    }),
    events: t.expose("events", { type: [WebhookEventEnum], description: "The events that it has chosen." }),
    isOn: t.boolean({
      description: "Whether events are sent to it.",
      resolve: ({ offSince }) => offSince === null,
    }),
    offSince: t.expose("offSince", {
      type: "DateTime",
      nullable: true,
      description: "Since when nothing is sent; null while it is on.",
    }),
    offReason: t.expose("offReason", {
      type: OffReason,
      nullable: true,
      description: "Why nothing is sent; null while it is on.",
    }),
    failingSince: t.expose("failingSince", {
      type: "DateTime",
      nullable: true,
      description:
        "The first failure since the last success; null without one. It is switched off after five days.",
    }),
    pausedUntil: t.expose("pausedUntil", {
      type: "DateTime",
      nullable: true,
      description:
        "Until when everything for it waits after failures in a row; null while nothing is held back.",
    }),
    olderSecretUntil: t.expose("olderSecretUntil", {
      type: "DateTime",
      nullable: true,
      description: "Until when the secret before the newest one signs too; null before a rotation.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was created." }),
  }),
});

batchOwnNodes("WebhookEndpoint", ({ webhookEndpoint }, selection, own) =>
  webhookEndpoint.findMany({ ...selection, where: own }),
);
