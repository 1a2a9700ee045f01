import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { publicMutation } from "#server/platform/graphql/mutation.ts";
import { completeSignIn } from "./complete-sign-in.ts";

publicMutation("completeSignIn", {
  does: "Completes a sign-in that was refused with SECOND_FACTOR_REQUIRED, in the same browser: the response sets the session cookie. A wrong or used code is an InvalidInputError for `code`. SIGN_IN_EXPIRED means that no sign-in is pending, 10 minutes have passed, or five codes were wrong: start again with `login`.",
  takes: "The code of the second factor.",
  input: (t) => ({
    code: t.string({
      required: true,
      description:
        "The six digits that the authenticator app shows, or a recovery code. Spaces and hyphens are ignored. Each works once.",
    }),
  }),
  cost: hashingCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => ({
    viewer: await completeSignIn(deps, identity, input.code),
  }),
  gives: "Signed in.",
  output: viewerOutput(),
});
