import { ownNode } from "#server/features/account/own-node.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const WebhookDeliveryState = builder.enumType("WebhookDeliveryState", {
  description: "What became of a delivery.",
  values: {
    PENDING: { description: "It waits for its first or next attempt." },
    DELIVERED: { description: "It was answered with a status from 200 to 299." },
    FAILED: { description: "It was given up; it can be sent again." },
  },
});

const Failure = builder.enumType("WebhookFailure", {
  description: "Why the last attempt failed, or why none was made.",
  values: {
    TIMEOUT: { description: "No answer within 15 seconds." },
    UNKNOWN_HOST: { description: "Its host name does not resolve." },
    CERTIFICATE: { description: "TLS failed: the certificate is not valid for the host." },
    CONNECTION: { description: "The connection failed or broke off." },
    ADDRESS_REFUSED: { description: "Its host leads to an address that is not public." },
    REDIRECT: { description: "It answered with a redirect, which is not followed." },
    STATUS: { description: "It answered with another status than 200 to 299." },
    SWITCHED_OFF: { description: "Its endpoint was switched off meanwhile." },
    ACCESS_ENDED: { description: "The account had no `api_access` any more." },
  },
});

export const WebhookDelivery = builder.prismaNode("WebhookDelivery", {
  description: "An event on its way to an endpoint, for 30 days. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: async (id, context) => {
    const own = await ownNode(id, context);
    return { id: own.id, endpoint: { userId: own.userId } };
  },
  nullable: true,
  fields: (t) => ({
    webhookId: t.exposeString("messageId", {
      description: "The header `webhook-id`: the same in every attempt, and at every endpoint.",
    }),
    type: t.string({
      description: "The event's type: 'product.repriced'.",
      select: { message: { select: { type: true } } },
      resolve: ({ message }) => message.type,
    }),
    body: t.string({
      description: "What is sent, JSON.",
      complexity: 20,
      select: { message: { select: { body: true } } },
      resolve: ({ message }) => message.body,
    }),
    state: t.expose("state", { type: WebhookDeliveryState, description: "What became of it." }),
    attempts: t.exposeInt("attempts", {
      description: "Number of attempts since it was stored or sent again.",
    }),
    nextAttemptAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When it is tried next; null unless PENDING.",
      resolve: ({ state, nextAttemptAt }) => (state === "PENDING" ? nextAttemptAt : null),
    }),
    lastAttemptAt: t.expose("lastAttemptAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was tried last; null: not yet.",
    }),
    lastStatus: t.exposeInt("lastStatus", {
      nullable: true,
      description: "HTTP status of the last answer; null without one.",
    }),
    lastAnswer: t.exposeString("lastAnswer", {
      nullable: true,
      description: "The beginning of the last answer; null without one.",
    }),
    failure: t.expose("failure", {
      type: Failure,
      nullable: true,
      description: "Why the last attempt failed, or why none was made; null: neither.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the event happened." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was delivered or given up; null while PENDING.",
    }),
  }),
});

batchOwnNodes("WebhookDelivery", ({ webhookDelivery }, selection, { id, userId }) =>
  webhookDelivery.findMany({ ...selection, where: { id, endpoint: { userId } } }),
);
