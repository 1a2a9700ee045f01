import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { applySignIn } from "./apply-sign-in.ts";
import { login } from "./login.ts";
import { hashingCost } from "./mutation-costs.ts";
import { newPasswordDescription } from "./password/password-fields.ts";
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

builder.relayMutationField(
  "register",
  {
    description: "The new account. Leading and trailing spaces are removed, except from the password.",
    inputFields: (t) => ({
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
  },
  {
    description: "Creates an account and signs it in: the response sets the session cookie.",
    complexity: { field: hashingCost },
    errors: { types: refusals, union: { name: "RegisterResult", description: "The result of `register`." } },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await register(deps, input, identity);
      await identity.signIn(account, sessionId);
      return { viewer: account };
    },
  },
  {
    description: "The account was created and is signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The new seller." }) }),
  },
);

builder.relayMutationField(
  "login",
  {
    description: "The credentials.",
    inputFields: (t) => ({
      username: t.string({ required: true, description: "The username or the e-mail, in any case." }),
      password: t.string({ required: true, description: "The password, exactly as it was chosen." }),
    }),
  },
  {
    description:
      "Signs in: the response sets the session cookie. An unknown name and a wrong password are both INVALID_CREDENTIALS. SECOND_FACTOR_REQUIRED means that both were right; continue with `completeSignIn`.",
    complexity: { field: hashingCost },
    errors: { types: refusals, union: { name: "LoginResult", description: "The result of `login`." } },
    resolve: async (_root, { input }, { deps, identity }) => {
      const outcome = await login(deps, input, identity);
      return { viewer: await applySignIn(deps, identity, outcome) };
    },
  },
  {
    description: "Signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);

builder.relayMutationField(
  "logout",
  { description: "Takes no fields.", inputFields: () => ({}) },
  {
    description: "Ends the session on the server and removes its cookie. Succeeds if nobody is signed in.",
    complexity: { field: 100 },
    resolve: async (_root, _args, { identity }) => {
      await identity.signOut();
      return { ok: true };
    },
  },
  {
    description: "Signed out.",
    outputFields: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
  },
);
