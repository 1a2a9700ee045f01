import { User } from "#server/features/account/user-type.ts";
import { challengeCookie } from "#server/features/auth/apply-sign-in.ts";
import { AppError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { SecondFactor } from "../second-factor-type.ts";
import { finishRemoval, refuseRemoval } from "./end-removal.ts";
import { findMailedRemoval, findRemoval, type OpenRemoval } from "./find-removal.ts";
import { requestRemoval } from "./request-removal.ts";

/** An e-mail counts as much as a hashed password. */
const mailCost = 10_000;

const Removal = builder.objectRef<OpenRemoval & { username?: string }>("SecondFactorRemoval").implement({
  description:
    "An open request to turn the second factor off without a code, by a mailed link: the owner may refuse it at any time (D105).",
  fields: (t) => ({
    requestedAt: t.expose("requestedAt", { type: "DateTime", description: "When it was asked for." }),
    availableAt: t.expose("availableAt", {
      type: "DateTime",
      description: "When the link begins to work: three days later.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When the link is void: seven days after that.",
    }),
    username: t.string({
      nullable: true,
      description: "Whose account it is, to who has the link.",
      resolve: ({ username }) => username ?? null,
    }),
  }),
});

builder.objectField(SecondFactor, "removal", (t) =>
  t.field({
    type: Removal,
    nullable: true,
    complexity: databaseCost,
    description: "The open request to turn it off without a code; null when there is none.",
    resolve: ({ userId }, _args, { deps }) => findRemoval(deps, userId),
  }),
);

builder.queryField("secondFactorRemoval", (t) =>
  t.field({
    type: Removal,
    nullable: true,
    description:
      "The request of a link that was mailed. Null when the link is forged, expired, used or void. No session is needed.",
    complexity: databaseCost,
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findMailedRemoval(deps, token),
  }),
);

builder.relayMutationField(
  "requestSecondFactorRemoval",
  { description: "Takes no fields.", inputFields: () => ({}) },
  {
    description:
      "For who has lost the app and the recovery codes: mails the owner of the sign-in that waits in this browser a link, which turns the second factor off after three days. SIGN_IN_EXPIRED when no sign-in waits (D105).",
    complexity: { field: mailCost },
    errors: {
      types: [RefusedError, RateLimitedError],
      union: {
        name: "RequestSecondFactorRemovalResult",
        description: "What `requestSecondFactorRemoval` answers.",
      },
    },
    resolve: async (_root, _args, { deps, identity }) => {
      const challenge = await challengeCookie(deps).read(identity.cookieHeader);
      return requestRemoval(deps, challenge?.challengeId ?? null, identity);
    },
  },
  {
    description: "The e-mail is on its way.",
    outputFields: (t) => ({
      availableAt: t.expose("availableAt", {
        type: "DateTime",
        description: "When its link begins to work. An earlier request goes on.",
      }),
    }),
  },
);

builder.relayMutationField(
  "removeSecondFactor",
  {
    description: "The link of the e-mail.",
    inputFields: (t) => ({ token: t.string({ required: true, description: "The link's `token`." }) }),
  },
  {
    description:
      "Turns the second factor off by a mailed link, from three to ten days after it was asked for; signs nobody in. REMOVAL_LINK_INVALID when it is forged, used, void, or too early.",
    complexity: { field: 100 },
    errors: {
      types: [RefusedError],
      union: { name: "RemoveSecondFactorResult", description: "What `removeSecondFactor` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      await finishRemoval(deps, input.token, identity);
      return { ok: true };
    },
  },
  {
    description: "It is off.",
    outputFields: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
  },
);

builder.relayMutationField(
  "refuseSecondFactorRemoval",
  {
    description: "Which request.",
    inputFields: (t) => ({
      token: t.string({ description: "The `token` of the mailed link. Left out: the signed-in seller's." }),
    }),
  },
  {
    description:
      "Refuses an open request to turn the second factor off: its link is void. Without a token it takes a session, and none open is no error.",
    complexity: { field: 100 },
    errors: {
      types: [RefusedError],
      union: {
        name: "RefuseSecondFactorRemovalResult",
        description: "What `refuseSecondFactorRemoval` answers.",
      },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.account();
      const { token } = input;
      if (token) await refuseRemoval(deps, { token }, identity);
      else if (viewer) await refuseRemoval(deps, { userId: viewer.id }, identity);
      else throw new AppError("UNAUTHENTICATED");
      return { viewer };
    },
  },
  {
    description: "The second factor stays on.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", {
        type: User,
        nullable: true,
        description: "The signed-in seller; null for who has only the link.",
      }),
    }),
  },
);
