import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";

builder.relayMutationField(
  "beginPasskeySignIn",
  { description: "Takes no fields.", inputFields: () => ({}) },
  {
    description:
      "Creates the challenge for a sign-in. The response sets a cookie of 5 minutes, so `signInWithPasskey` must complete it in the same browser.",
    complexity: { field: 100 },
    resolve: async (_root, _args, { deps, identity }) => beginPasskeySignIn(deps, identity),
  },
  {
    description: "What `navigator.credentials.get` needs.",
    outputFields: (t) => ({
      challenge: t.exposeString("challenge", { description: "The challenge in base64url; it works once." }),
      rpId: t.exposeString("rpId", { description: "The relying party's id: the site's host name." }),
    }),
  },
);

builder.relayMutationField(
  "signInWithPasskey",
  {
    description: "The result of `navigator.credentials.get`, each value in base64url.",
    inputFields: (t) => ({
      credentialId: t.string({ required: true, description: "`id`." }),
      userHandle: t.string({ required: true, description: "`response.userHandle`." }),
      clientData: t.string({ required: true, description: "`response.clientDataJSON`." }),
      authenticatorData: t.string({ required: true, description: "`response.authenticatorData`." }),
      signature: t.string({ required: true, description: "`response.signature`." }),
    }),
  },
  {
    description:
      "Signs in with a passkey: the response sets the session cookie. The authenticator has verified its user, so no code is required. PASSKEY_REFUSED when the response is wrong, late or was used before, or the passkey was removed.",
    complexity: { field: 10 * databaseCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "SignInWithPasskeyResult", description: "The result of `signInWithPasskey`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => ({
      viewer: await signInWithPasskey(deps, identity, input),
    }),
  },
  {
    description: "Signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);
