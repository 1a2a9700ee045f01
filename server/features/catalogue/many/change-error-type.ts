import type { ResultCode } from "#core/errors/errors.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ErrorCodeEnum, FieldError, messageDescription } from "#server/platform/graphql/error-types.ts";
import { messagesIn, textIn } from "#server/platform/language/messages-in.ts";
import { requireProduct } from "../products/own-product.ts";
import { Product } from "../products/product-type.ts";
import { SkuTakenError } from "../products/sku-taken.ts";
import type { ItemProblem } from "./check-many.ts";

export const ChangeError = builder.objectRef<ItemProblem>("ChangeError").implement({
  description: "Why one of many items was not saved.",
  fields: (t) => ({
    index: t.exposeInt("index", { description: "The item's place in the request, from 0." }),
    code: t.field({
      type: ErrorCodeEnum,
      description:
        "VERSION_CONFLICT when the object has changed, NOT_FOUND when there is none with this id, PRODUCT_READ_ONLY, SKU_TAKEN, LISTING_EXISTS, or BAD_USER_INPUT for a field that breaks a rule.",
      // The use cases of many items refuse with these codes only.
      resolve: ({ error }) => error.code as ResultCode,
    }),
    message: t.string({
      description: messageDescription,
      resolve: ({ error }, _args, { language }) => {
        const reason = error instanceof InvalidInputError ? error.issues[0]?.message : undefined;
        return reason === undefined ? messagesIn(error, language).message : textIn(reason, language);
      },
    }),
    product: t.field({
      type: Product,
      nullable: true,
      description:
        "For SKU_TAKEN, the product that has the SKU; it may be archived. Null for every other code.",
      resolve: ({ error }, _args, { deps }) =>
        error instanceof SkuTakenError ? requireProduct(deps.db, error.userId, error.productId) : null,
    }),
    fields: t.field({
      type: [FieldError],
      description: "The fields that break a rule; empty for every other code.",
      resolve: ({ error }) => (error instanceof InvalidInputError ? [...error.issues] : []),
    }),
  }),
});
