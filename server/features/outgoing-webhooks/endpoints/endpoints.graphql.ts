import { encodeGlobalID } from "@pothos/plugin-relay";
import {
  maxEndpointDescription,
  maxWebhookEndpoints,
  olderSecretHours,
} from "#core/webhooks/endpoint-rules.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { currentPasswordDescription } from "#server/features/auth/proof/password-fields.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { deleteEndpoint, rotateSecret, updateEndpoint } from "./change-endpoint.ts";
import { createEndpoint } from "./create-endpoint.ts";
import { WebhookEndpoint, WebhookEventEnum } from "./endpoint-type.ts";
import { logChange, requireCaller } from "./webhook-caller.ts";

builder.objectField(User, "webhookEndpoints", (t) =>
  t.prismaConnection(
    {
      type: WebhookEndpoint,
      cursor: "id",
      complexity: databaseCost,
      description: `The seller's endpoints for webhooks, newest first, at most ${maxWebhookEndpoints}.`,
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { webhookEndpoint } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => webhookEndpoint.count({ where: { id, userId } })),
        );
        return await webhookEndpoint.findMany({
          ...query,
          where: { userId },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        });
      },
      totalCount: ({ id: userId }, _args, { deps }) => deps.db.webhookEndpoint.count({ where: { userId } }),
    },
    { description: "A page of a seller's endpoints." },
    { name: "UserWebhookEndpointsEdge", description: "An endpoint and its cursor." },
  ),
);

const withProof = { keys: "WRITE", cost: hashingCost } as const;
const proofErrors = [InvalidInputError, RefusedError, RateLimitedError];
const urlText = "An https address of the internet.";
const secretText = "The secret, `whsec_…`, for verifying signatures. Store it now: it is never shown again.";
const proofText =
  "In a session it requires recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED).";

sellerMutation("createWebhookEndpoint", {
  ...withProof,
  does: `Creates an endpoint for webhooks and shows its secret once. Requires \`api_access\` (else FEATURE_DENIED). ${proofText} WEBHOOK_LIMIT when the seller has ${maxWebhookEndpoints}.`,
  takes: "The new endpoint.",
  input: (t) => ({
    url: t.string({ required: true, description: urlText }),
    description: t.string({ description: `What it is for: at most ${maxEndpointDescription} characters.` }),
    events: t.field({ type: [WebhookEventEnum], required: true, description: "At least one." }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  answersSecret: true,
  refuses: proofErrors,
  resolve: async (input, { deps, identity }) => {
    const caller = await requireCaller(identity);
    const { endpointId, secret } = await createEndpoint(deps, caller, input, identity);
    logChange(deps, identity, { event: "webhook_endpoint_made", caller, endpointId });
    return { viewer: caller.account, endpointId, secret };
  },
  gives: "The endpoint was created.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    secret: t.exposeString("secret", { description: secretText }),
    endpoint: t.prismaField({
      type: WebhookEndpoint,
      description: "The endpoint.",
      resolve: (query, { endpointId: id, viewer }, _args, { deps }) =>
        deps.db.webhookEndpoint.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
    }),
  }),
});

const endpointId = "Global id of the endpoint.";

sellerMutation("updateWebhookEndpoint", {
  ...withProof,
  does: `Changes an endpoint. Requires \`api_access\`; NOT_FOUND for another seller's. Another address: ${proofText}`,
  takes: "The changes; what is absent stays as it is.",
  input: (t) => ({
    id: t.globalID({ for: WebhookEndpoint, required: true, description: endpointId }),
    url: t.string({ description: urlText }),
    description: t.string({ description: "Null or blank removes it." }),
    events: t.field({
      type: [WebhookEventEnum],
      description: "The events that it receives: at least one.",
    }),
    isOn: t.boolean({
      description:
        "Off: nothing is sent; what waits, and what happens meanwhile, has failed and can be sent again for 30 days (`resendWebhookDeliveries`). On again it begins as if it had never failed.",
    }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  refuses: proofErrors,
  resolve: async (input, { deps, identity }) => {
    const caller = await requireCaller(identity);
    const id = requireIdOf("WebhookEndpoint", input.id);
    const { isMoved } = await updateEndpoint(deps, { id, caller }, input, identity);
    if (isMoved) logChange(deps, identity, { event: "webhook_endpoint_moved", caller, endpointId: id });
    return { viewer: caller.account, endpointId: id };
  },
  gives: "The endpoint was changed.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    endpoint: t.prismaField({
      type: WebhookEndpoint,
      description: "The endpoint.",
      resolve: (query, { endpointId: id, viewer }, _args, { deps }) =>
        deps.db.webhookEndpoint.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
    }),
  }),
});

sellerMutation("rotateWebhookSecret", {
  ...withProof,
  does: `Gives an endpoint another secret and shows it once. For ${olderSecretHours} hours each request has the signatures of both. Requires \`api_access\`; NOT_FOUND for another seller's. ${proofText}`,
  takes: "The endpoint.",
  input: (t) => ({
    id: t.globalID({ for: WebhookEndpoint, required: true, description: endpointId }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  answersSecret: true,
  refuses: proofErrors,
  resolve: async (input, { deps, identity }) => {
    const caller = await requireCaller(identity);
    const id = requireIdOf("WebhookEndpoint", input.id);
    const secret = await rotateSecret(deps, { id, caller }, input.currentPassword, identity);
    logChange(deps, identity, { event: "webhook_secret_rotated", caller, endpointId: id });
    return { viewer: caller.account, endpointId: id, secret };
  },
  gives: "The endpoint has another secret.",
  output: (t) => ({
    secret: t.exposeString("secret", { description: secretText }),
    endpoint: t.prismaField({
      type: WebhookEndpoint,
      description: "The endpoint.",
      resolve: (query, { endpointId: id, viewer }, _args, { deps }) =>
        deps.db.webhookEndpoint.findFirstOrThrow({ ...query, where: { id, userId: viewer.id } }),
    }),
  }),
});

sellerMutation("deleteWebhookEndpoint", {
  keys: "WRITE",
  does: "Deletes an endpoint with its deliveries. NOT_FOUND for another seller's. Needs no subscription.",
  takes: "The endpoint to delete.",
  input: (t) => ({
    id: t.globalID({ for: WebhookEndpoint, required: true, description: endpointId }),
  }),
  cost: 2 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const caller = await requireCaller(identity);
    const { account: viewer } = caller;
    const id = requireIdOf("WebhookEndpoint", input.id);
    await deleteEndpoint(deps, { id, userId: viewer.id });
    logChange(deps, identity, { event: "webhook_endpoint_deleted", caller, endpointId: id });
    return { viewer, deletedWebhookEndpointId: encodeGlobalID("WebhookEndpoint", id) };
  },
  gives: "The endpoint was deleted.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    deletedWebhookEndpointId: t.exposeID("deletedWebhookEndpointId", {
      description: "Global id of the deleted endpoint.",
    }),
  }),
});
