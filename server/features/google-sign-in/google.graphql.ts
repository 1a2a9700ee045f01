import { User } from "#server/features/account/user-type.ts";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { googleLinkCookie } from "./google-cookies.ts";
import { linkGoogleIdentity } from "./link-google-identity.ts";

type WaitingLink = { email: string; username: string };

const GoogleLink = builder.objectRef<WaitingLink>("GoogleLink").implement({
  description:
    "A Google account that waits in this browser until the owner of its e-mail's account signs in.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The e-mail that Google has verified." }),
    username: t.exposeString("username", { description: "The name to sign in with." }),
  }),
});

const SignInOptions = builder.objectRef<{ google: boolean }>("SignInOptions").implement({
  description: "The ways in that this server offers, beside username and password.",
  fields: (t) => ({
    google: t.exposeBoolean("google", { description: "Signing in with Google, by `GET /api/auth/google`." }),
    googleLink: t.field({
      type: GoogleLink,
      nullable: true,
      complexity: databaseCost,
      description: "What `linkGoogleIdentity` would link after signing in; null when nothing waits.",
      resolve: (_options, _args, { deps, identity }) => findWaitingLink(deps, identity.cookieHeader),
    }),
  }),
});

builder.queryField("signInOptions", (t) =>
  t.field({
    type: SignInOptions,
    description: "How one may sign in. No need to be signed in.",
    resolve: (_root, _args, { deps }) => ({ google: deps.env.google !== null }),
  }),
);

builder.objectField(User, "hasGoogle", (t) =>
  t.boolean({
    complexity: databaseCost,
    description: "A Google account signs in to this account.",
    resolve: async ({ id }, _args, { deps }) =>
      (await deps.db.googleIdentity.count({ where: { userId: id } })) > 0,
  }),
);

builder.relayMutationField(
  "linkGoogleIdentity",
  {
    description: "Nothing to say: what is linked waits in a cookie, from signing in with Google.",
    inputFields: () => ({}),
  },
  {
    description:
      "Lets the Google account that waits in this browser sign in to the seller's account. Its e-mail must be the account's; else GOOGLE_LINK_INVALID.",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    errors: {
      types: [RefusedError],
      union: { name: "LinkGoogleIdentityResult", description: "What `linkGoogleIdentity` answers." },
    },
    resolve: async (_root, _args, { deps, identity }) => {
      const account = await identity.requireAccount();
      const cookie = googleLinkCookie(deps);
      const pending = await cookie.read(identity.cookieHeader);
      identity.setCookie(cookie.clear());
      await linkGoogleIdentity(deps, { userId: account.id, pending }, identity);
      return { viewer: account };
    },
  },
  {
    description: "The Google account signs in from now on.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with `hasGoogle`." }),
    }),
  },
);

async function findWaitingLink(
  deps: Pick<Deps, "db" | "env" | "clock">,
  cookieHeader: string | null,
): Promise<WaitingLink | null> {
  const pending = await googleLinkCookie(deps).read(cookieHeader);
  const owner = pending && (await findByEmail(deps.db, pending.email));
  return owner && !owner.isClosed && owner.googleSubject === null
    ? { email: pending.email, username: owner.username }
    : null;
}
