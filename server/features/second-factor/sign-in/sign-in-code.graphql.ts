import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { enterWithCode } from "./enter-with-code.ts";

/** A recovery code is hashed as slowly as a password. */
const hashingCost = 10_000;

builder.relayMutationField(
  "completeSignIn",
  {
    description: "The code of the second factor.",
    inputFields: (t) => ({
      code: t.string({
        required: true,
        description:
          "Six digits that the authenticator app shows now, or a recovery code. Spaces and hyphens do not count. Each works once.",
      }),
    }),
  },
  {
    description:
      "Finishes a sign-in that was SECOND_FACTOR_REQUIRED, in the same browser: the response sets the session cookie. A wrong or used code is an InvalidInputError of `code`. SIGN_IN_EXPIRED: nothing waits, 10 minutes have passed, or five codes were wrong; the sign-in begins again (D104).",
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "CompleteSignInResult", description: "What `completeSignIn` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => ({
      viewer: await enterWithCode(deps, identity, input.code),
    }),
  },
  {
    description: "Signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);
