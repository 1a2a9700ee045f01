import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { publicMutation } from "#server/platform/graphql/mutation.ts";
import { applySignIn } from "./apply-sign-in.ts";
import { login } from "./login.ts";
import { hashingCost } from "./mutation-costs.ts";
import { newPasswordDescription } from "./proof/password-fields.ts";
import { register } from "./register.ts";

const refusals = [InvalidInputError, RefusedError, RateLimitedError];

builder.queryField("viewer", (t) =>
  t.field({
    type: User,
    nullable: true,
    description:
      "The signed-in seller, or the owner of the API key. Null when signed out in a browser; a program without a key is refused as UNAUTHENTICATED.",
    // A program would take null for an account without data (D147).
    resolve: (_root, _args, { identity, fromBrowser }) =>
      fromBrowser ? identity.account() : identity.requireAccount(),
  }),
);

publicMutation("register", {
  does: "Creates an account and signs it in: the response sets the session cookie.",
  takes: "The new account. Leading and trailing spaces are removed, except from the password.",
  input: (t) => ({
    username: t.string({
      required: true,
      description:
        "3 to 64 unaccented letters, digits and `. _ - @ +`. Unique regardless of case. One with an @ must be the e-mail.",
    }),
    email: t.string({ required: true, description: "E-mail address. Unique regardless of case." }),
    password: t.string({ required: true, description: newPasswordDescription }),
    firstName: t.string({ required: true, description: "1 to 100 characters, not blank." }),
    lastName: t.string({ description: "At most 100 characters." }),
  }),
  cost: hashingCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await register(deps, input, identity);
    await identity.signIn(account, sessionId);
    return { viewer: account };
  },
  gives: "The account was created and is signed in.",
  output: viewerOutput("The new seller."),
});

publicMutation("login", {
  does: "Signs in: the response sets the session cookie. An unknown name and a wrong password are both INVALID_CREDENTIALS. SECOND_FACTOR_REQUIRED means that both were right; continue with `completeSignIn`.",
  takes: "The credentials.",
  input: (t) => ({
    username: t.string({ required: true, description: "The username or the e-mail, in any case." }),
    password: t.string({ required: true, description: "The password, exactly as it was chosen." }),
  }),
  cost: hashingCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const outcome = await login(deps, input, identity);
    return { viewer: await applySignIn(deps, identity, outcome) };
  },
  gives: "Signed in.",
  output: viewerOutput(),
});

publicMutation("logout", {
  does: "Ends the session on the server and removes its cookie. Succeeds if nobody is signed in.",
  cost: 100,
  resolve: async (_input, { identity }) => {
    await identity.signOut();
    return { ok: true };
  },
  gives: "Signed out.",
  output: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
});
