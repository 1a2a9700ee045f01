import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { googleLinkCookie } from "./google-flow.ts";
import { linkGoogleIdentity } from "./link-google-identity.ts";

type LinkOffer = { email: string; username: string };

const GoogleLink = builder.objectRef<LinkOffer>("GoogleLink").implement({
  description: "A Google account to be linked once the owner of the account with its e-mail signs in.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The e-mail that Google has verified." }),
    username: t.exposeString("username", { description: "The username of the account with this e-mail." }),
  }),
});

const SignInOptions = builder.objectRef<{ google: boolean }>("SignInOptions").implement({
  description: "Ways of signing in besides username and password.",
  fields: (t) => ({
    google: t.exposeBoolean("google", {
      description: "Whether Google sign-in is available, through `GET /api/auth/google`.",
    }),
    googleLink: t.field({
      type: GoogleLink,
      nullable: true,
      complexity: databaseCost,
      description:
        "What `linkGoogleIdentity` would link after signing in; null when there is nothing to link.",
      resolve: (_options, _args, { deps, identity }) => findLinkOffer(deps, identity.cookieHeader),
    }),
  }),
});

builder.queryField("signInOptions", (t) =>
  t.field({
    type: SignInOptions,
    description: "Available ways of signing in. Needs no session.",
    resolve: (_root, _args, { deps }) => ({ google: deps.env.google !== null }),
  }),
);

builder.objectField(User, "hasGoogle", (t) =>
  t.boolean({
    complexity: databaseCost,
    description: "Whether a Google account is linked to this account.",
    resolve: async ({ id }, _args, { deps }) =>
      (await deps.db.googleIdentity.count({ where: { userId: id } })) > 0,
  }),
);

sellerMutation("linkGoogleIdentity", {
  does: "Links the Google account of `SignInOptions.googleLink` to the seller's account. Its e-mail must be the account's, else GOOGLE_LINK_INVALID.",
  takes: "Takes no fields: the Google account is in a cookie, set by signing in with Google.",
  cost: 100,
  refuses: [RefusedError],
  resolve: async (_input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const cookie = googleLinkCookie(deps);
    const pending = await cookie.read(identity.cookieHeader);
    identity.setCookie(cookie.clear());
    await linkGoogleIdentity(deps, { userId: account.id, pending }, identity);
    return { viewer: account };
  },
  gives: "The Google account was linked.",
  output: viewerOutput("The seller, with `hasGoogle`."),
});

async function findLinkOffer(
  deps: Pick<Deps, "db" | "env" | "clock">,
  cookieHeader: string | null,
): Promise<LinkOffer | null> {
  const pending = await googleLinkCookie(deps).read(cookieHeader);
  const owner = pending && (await findByEmail(deps.db, pending.email));
  return owner && !owner.isClosed && owner.googleSubject === null
    ? { email: pending.email, username: owner.username }
    : null;
}
