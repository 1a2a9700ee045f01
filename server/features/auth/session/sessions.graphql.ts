import { deviceName } from "#core/auth/device-name.ts";
import { ownNode, requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import {
  endingOptions,
  endStandingAccessDescription,
  revokeApiKeysDescription,
} from "../proof/password-fields.ts";
import { endSessionOf, signOutEverywhere } from "./end-sessions.ts";
import { logEnding } from "./log-ending.ts";
import { maxSessions, openSessionsOf } from "./session.ts";

/**
 * The open sessions of the signed-in seller, for `node` and `nodes`. An API key finds none: a
 * program has no browsers.
 */
async function ownOpenSessions({ identity, deps }: GraphqlContext) {
  const account = identity.apiKey() === null ? await identity.account() : null;
  return openSessionsOf(account?.id ?? lowestId, deps.clock.now());
}

const Session = builder.prismaNode("Session", {
  description:
    "A browser in which the seller is signed in. `id` is not the value of the browser's cookie. `node` only finds the seller's own, and none with an API key.",
  id: { field: "id" },
  findUnique: async (id, context) => ({
    ...(await ownNode(id, context)),
    ...(await ownOpenSessions(context)),
  }),
  nullable: true,
  fields: (t) => ({
    device: t.string({
      nullable: true,
      select: { userAgent: true },
      description:
        "Browser and system, such as 'Chrome no Windows', from the User-Agent at sign-in; null if not recognised.",
      resolve: ({ userAgent }) => deviceName(userAgent),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the seller signed in." }),
    lastSeenAt: t.expose("lastSeenAt", {
      type: "DateTime",
      description: "When it was last used, to within five minutes.",
    }),
    isCurrent: t.boolean({
      description: "Whether this request belongs to it.",
      resolve: async ({ id }, _args, { identity }) => (await identity.requireSession()).sessionId === id,
    }),
  }),
});

batchOwnNodes("Session", async ({ session }, selection, own, context) =>
  session.findMany({ ...selection, where: { ...own, ...(await ownOpenSessions(context)) } }),
);

builder.objectField(User, "sessions", (t) =>
  t.prismaConnection(
    {
      type: Session,
      cursor: "id",
      complexity: databaseCost,
      description: `The browsers in which the seller is signed in, most recently used first. At most ${maxSessions}. Refused with an API key.`,
      resolve: async (query, _user, args, { deps, identity }) => {
        const { account } = await identity.requireSession();
        const where = openSessionsOf(account.id, deps.clock.now());
        const { session } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => session.count({ where: { ...where, id } })),
        );
        return await session.findMany({
          ...query,
          where,
          orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
        });
      },
      totalCount: async (_user, _args, { deps, identity }) => {
        const { account } = await identity.requireSession();
        return await deps.db.session.count({ where: openSessionsOf(account.id, deps.clock.now()) });
      },
    },
    { description: "A page of a seller's sessions." },
    { name: "UserSessionsEdge", description: "A session in a page." },
  ),
);

sellerMutation("endSession", {
  does: "Signs the seller out in one browser. Succeeds if that session has already ended; another seller's session stays open.",
  takes: "The session to end.",
  input: (t) => ({ id: t.globalID({ required: true, description: "`Session.id`." }) }),
  cost: 4 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const { account: viewer } = await identity.requireSession();
    const id = requireIdOf("Session", input.id);
    const wasOpen = await endSessionOf(deps, { id, userId: viewer.id });
    if (wasOpen) deps.securityEvent(identity, { event: "session_ended", userId: viewer.id });
    return { viewer };
  },
  gives: "The session has ended.",
  output: viewerOutput("The seller, with the remaining sessions."),
});

sellerMutation("signOutEverywhere", {
  does: "Ends every session of the seller, in this browser and all others, and removes this browser's cookie. API keys keep working unless `revokeApiKeys` is true.",
  takes: "What to revoke besides the sessions.",
  input: (t) => ({
    revokeApiKeys: t.boolean({ description: revokeApiKeysDescription }),
    endStandingAccess: t.boolean({ description: endStandingAccessDescription }),
  }),
  cost: 100,
  resolve: async (input, { deps, identity }) => {
    const { id: userId } = await identity.requireAccount();
    const ending = endingOptions(input);
    await signOutEverywhere(deps, { userId, ...ending });
    deps.securityEvent(identity, { event: "signed_out_everywhere", userId });
    logEnding(deps, identity, userId, ending);
    await identity.signOut();
    return { ok: true };
  },
  gives: "Signed out.",
  output: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
});
