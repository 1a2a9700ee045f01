import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { publicMutation } from "#server/platform/graphql/mutation.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";

publicMutation("beginPasskeySignIn", {
  does: "Creates the challenge for a sign-in. The response sets a cookie of 5 minutes, so `signInWithPasskey` must complete it in the same browser.",
  cost: 100,
  resolve: async (_input, { deps, identity }) => beginPasskeySignIn(deps, identity),
  gives: "What `navigator.credentials.get` needs.",
  output: (t) => ({
    challenge: t.exposeString("challenge", { description: "The challenge in base64url; it works once." }),
    rpId: t.exposeString("rpId", { description: "The relying party's id: the site's host name." }),
  }),
});

publicMutation("signInWithPasskey", {
  does: "Signs in with a passkey: the response sets the session cookie. The authenticator has verified its user, so no code is required. PASSKEY_REFUSED when the response is wrong, late or was used before, or the passkey was removed.",
  takes: "The result of `navigator.credentials.get`, each value in base64url.",
  input: (t) => ({
    credentialId: t.string({ required: true, description: "`id`." }),
    userHandle: t.string({ required: true, description: "`response.userHandle`." }),
    clientData: t.string({ required: true, description: "`response.clientDataJSON`." }),
    authenticatorData: t.string({ required: true, description: "`response.authenticatorData`." }),
    signature: t.string({ required: true, description: "`response.signature`." }),
  }),
  cost: 10 * databaseCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => ({
    viewer: await signInWithPasskey(deps, identity, input),
  }),
  gives: "Signed in.",
  output: viewerOutput(),
});
