import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { enter } from "./enter.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";

/** Hashing a password takes milliseconds of processor on purpose: a request has room for few. */
const hashingCost = 10_000;
const refusals = [InvalidInputError, RefusedError, RateLimitedError];

builder.queryField("viewer", (t) =>
  t.field({
    type: User,
    nullable: true,
    description: "The signed-in seller, or the owner of the API key; null when signed out.",
    resolve: (_root, _args, { identity }) => identity.account(),
  }),
);

builder.relayMutationField(
  "register",
  {
    description: "A new account. Outer spaces are dropped, except those of the password.",
    inputFields: (t) => ({
      username: t.string({
        required: true,
        description:
          "3 to 64 of letters without accents, digits and `. _ - @ +`; unique without regard to case.",
      }),
      email: t.string({ required: true, description: "E-mail address; unique without regard to case." }),
      password: t.string({
        required: true,
        description:
          "6 to 128 characters: none of the most used passwords, and neither the username nor the e-mail.",
      }),
      firstName: t.string({ required: true, description: "1 to 100 characters, not blank." }),
      lastName: t.string({ description: "At most 100 characters." }),
    }),
  },
  {
    description: "Makes an account and signs it in: the response sets the session cookie.",
    complexity: { field: hashingCost },
    errors: { types: refusals, union: { name: "RegisterResult", description: "What `register` answers." } },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await register(deps, input, identity);
      await identity.signIn(account, sessionId);
      return { viewer: account };
    },
  },
  {
    description: "The account was made and is signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The new seller." }) }),
  },
);

builder.relayMutationField(
  "login",
  {
    description: "Username and password.",
    inputFields: (t) => ({
      username: t.string({ required: true, description: "In any case of letters." }),
      password: t.string({ required: true, description: "Exactly as it was chosen." }),
    }),
  },
  {
    description:
      "Signs in: the response sets the session cookie. An unknown name and a wrong password are the same INVALID_CREDENTIALS. SECOND_FACTOR_REQUIRED: both are right, and `completeSignIn` is next.",
    complexity: { field: hashingCost },
    errors: { types: refusals, union: { name: "LoginResult", description: "What `login` answers." } },
    resolve: async (_root, { input }, { deps, identity }) => {
      const outcome = await login(deps, input, identity);
      return { viewer: await enter(deps, identity, outcome) };
    },
  },
  {
    description: "Signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);

builder.relayMutationField(
  "logout",
  { description: "Nothing to say.", inputFields: () => ({}) },
  {
    description: "Ends the session on the server and removes its cookie. Signed out already is no error.",
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
