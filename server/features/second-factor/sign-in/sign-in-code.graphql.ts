import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { completeSignIn } from "./complete-sign-in.ts";

builder.relayMutationField(
  "completeSignIn",
  {
    description: "The code of the second factor.",
    inputFields: (t) => ({
      code: t.string({
        required: true,
        description:
          "The six digits that the authenticator app shows, or a recovery code. Spaces and hyphens are ignored. Each works once.",
      }),
    }),
  },
  {
    description:
      "Completes a sign-in that was refused with SECOND_FACTOR_REQUIRED, in the same browser: the response sets the session cookie. A wrong or used code is an InvalidInputError for `code`. SIGN_IN_EXPIRED means that no sign-in is pending, 10 minutes have passed, or five codes were wrong: start again with `login`.",
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "CompleteSignInResult", description: "The result of `completeSignIn`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => ({
      viewer: await completeSignIn(deps, identity, input.code),
    }),
  },
  {
    description: "Signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);
