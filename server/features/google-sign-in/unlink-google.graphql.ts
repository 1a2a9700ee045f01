import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription } from "../auth/proof/password-fields.ts";
import { unlinkGoogleIdentity } from "./unlink-google-identity.ts";

sellerMutation("unlinkGoogleIdentity", {
  does: "Unlinks the Google account and notifies the seller by e-mail. Requires a password to sign in with afterwards (else PASSWORD_REQUIRED), and recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). Succeeds if none is linked.",
  takes: "Proof of identity.",
  input: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  cost: hashingCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { currentPassword } = input;
    await unlinkGoogleIdentity(deps, { userId: account.id, sessionId, currentPassword }, identity);
    return { viewer: account };
  },
  gives: "The Google account was unlinked.",
  output: viewerOutput("The seller, without `hasGoogle`."),
});
