import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ErrorCodeEnum, type ResultCode } from "#server/platform/graphql/error-types.ts";
import type { ChangeProblem } from "./check-many.ts";

export const ChangeError = builder.objectRef<ChangeProblem>("ChangeError").implement({
  description: "Why one of many changes was not saved.",
  fields: (t) => ({
    index: t.exposeInt("index", { description: "The change's place in the request, from 0." }),
    code: t.field({
      type: ErrorCodeEnum,
      description:
        "VERSION_CONFLICT when the object has changed or is gone, PRODUCT_READ_ONLY, or BAD_USER_INPUT for a field that breaks a rule.",
      // `checkMany` refuses with these codes only.
      resolve: ({ error }) => error.code as ResultCode,
    }),
    message: t.string({
      description: "Message for the user, in Brazilian Portuguese.",
      resolve: ({ error }) =>
        (error instanceof InvalidInputError ? error.issues[0]?.message : null) ?? error.message,
    }),
  }),
});

/** Points for each change of a request, beside those of one write. */
export const perChangeCost = 10;
