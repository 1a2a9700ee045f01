import { User } from "#server/features/account/user-type.ts";
import { challengeCookie } from "#server/features/auth/apply-sign-in.ts";
import { mailCost } from "#server/features/auth/mutation-costs.ts";
import { AppError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { publicMutation } from "#server/platform/graphql/mutation.ts";
import { SecondFactor } from "../second-factor-type.ts";
import { finishRemoval, refuseRemoval } from "./end-removal.ts";
import { findMailedRemoval, findRemoval, type OpenRemoval } from "./find-removal.ts";
import { requestRemoval } from "./request-removal.ts";

const Removal = builder.objectRef<OpenRemoval & { username?: string }>("SecondFactorRemoval").implement({
  description:
    "An open request to turn the second factor off by a mailed link instead of a code. The owner can refuse it at any time.",
  fields: (t) => ({
    requestedAt: t.expose("requestedAt", { type: "DateTime", description: "When it was requested." }),
    availableAt: t.expose("availableAt", {
      type: "DateTime",
      description: "When the link starts to work: three days after the request.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When the link expires: seven days after that.",
    }),
    username: t.string({
      nullable: true,
      description: "Username of the account; null unless the request was found by its link.",
      resolve: ({ username }) => username ?? null,
    }),
  }),
});

builder.objectField(SecondFactor, "removal", (t) =>
  t.field({
    type: Removal,
    nullable: true,
    complexity: databaseCost,
    description: "The open request to turn the second factor off; null when there is none.",
    resolve: ({ userId }, _args, { deps }) => findRemoval(deps, userId),
  }),
);

builder.queryField("secondFactorRemoval", (t) =>
  t.field({
    type: Removal,
    nullable: true,
    description:
      "The request of a mailed link. Null when the link is forged, expired, used or revoked, or its account is closed. Needs no session.",
    complexity: databaseCost,
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findMailedRemoval(deps, token),
  }),
);

publicMutation("requestSecondFactorRemoval", {
  does: "For sellers who have lost the app and the recovery codes: mails a link, which turns the second factor off after three days, to the owner of the sign-in that is pending in this browser. SIGN_IN_EXPIRED when no sign-in is pending.",
  cost: mailCost,
  refuses: [RefusedError, RateLimitedError],
  resolve: async (_input, { deps, identity }) => {
    const challenge = await challengeCookie(deps).read(identity.cookieHeader);
    return requestRemoval(deps, challenge?.challengeId ?? null, identity);
  },
  gives: "The link is being mailed.",
  output: (t) => ({
    availableAt: t.expose("availableAt", {
      type: "DateTime",
      description: "When the link starts to work. A repeated request keeps the earlier time.",
    }),
  }),
});

publicMutation("removeSecondFactor", {
  does: "Turns the second factor off by a mailed link, three to ten days after the request. Does not sign in. REMOVAL_LINK_INVALID when the link is forged, used, expired, revoked or too early.",
  takes: "The mailed link.",
  input: (t) => ({ token: t.string({ required: true, description: "The link's `token`." }) }),
  cost: 100,
  refuses: [RefusedError],
  resolve: async (input, { deps, identity }) => {
    await finishRemoval(deps, input.token, identity);
    return { ok: true };
  },
  gives: "The second factor is off.",
  output: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
});

publicMutation("refuseSecondFactorRemoval", {
  does: "Refuses an open request to turn the second factor off; its link stops working. Without a token it requires a session. Succeeds if no request is open.",
  takes: "The request to refuse.",
  input: (t) => ({
    token: t.string({
      description: "The `token` of the mailed link. Default: the request of the signed-in seller.",
    }),
  }),
  cost: 100,
  refuses: [RefusedError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.account();
    const { token } = input;
    if (token) await refuseRemoval(deps, { token }, identity);
    else if (viewer) await refuseRemoval(deps, { userId: viewer.id }, identity);
    else throw new AppError("UNAUTHENTICATED");
    return { viewer };
  },
  gives: "The second factor stays on.",
  output: (t) => ({
    viewer: t.expose("viewer", {
      type: User,
      nullable: true,
      description: "The signed-in seller; null when only the link was given.",
    }),
  }),
});
