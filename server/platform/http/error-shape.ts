import { z } from "zod";
import type { ErrorCode } from "#core/errors.ts";
import { type AppError, PaymentError, reasonOf } from "#server/platform/errors.ts";

/**
 * The error body of a documented call (D30): its schema for the possible codes, and how to build
 * one.
 */
export type ErrorShape = {
  schema(codes: readonly ErrorCode[]): z.ZodType<object>;
  body(error: AppError): object;
};

const message = z
  .string()
  .meta({ description: "Em português; pode ser mostrada a quem usa o seu programa." });
const fields = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: "Os campos recusados, cada um com a sua mensagem em português." });

const providerError = z
  .object({
    code: z.string().nullable(),
    decline_code: z.string().nullable(),
    message: z.string().nullable(),
  })
  .nullable()
  .meta({
    id: "StripeError",
    description:
      "Por que o cartão foi recusado, com os nomes de campo do Stripe; null quando o motivo não ajuda quem paga.",
  });

function coded(codes: readonly ErrorCode[]) {
  return z.object({ message, code: z.enum(codes), fields });
}

function codedBody(error: AppError): z.infer<ReturnType<typeof coded>> {
  const { code, details } = error;
  const { fields } = details;
  return { message: reasonOf(error), code, ...(fields ? { fields } : {}) };
}

/** Lets the compiler check a body against its schema. */
function shape<Schema extends z.ZodType<object>>(
  schema: (codes: readonly ErrorCode[]) => Schema,
  body: (error: AppError) => z.output<Schema>,
): ErrorShape {
  return { schema, body };
}

const codedShape = shape(coded, codedBody);

/** The calls whose error shape the specification fixes. */
const shapes = new Map<string, ErrorShape>([
  [
    "/api/start-trial",
    shape(
      () => z.object({ message }),
      ({ message }) => ({ message }),
    ),
  ],
  [
    "/api/get-or-create-subscription",
    shape(
      (codes) =>
        coded(codes).extend({
          error: z.enum(codes).meta({ description: "O mesmo que `code`." }),
          stripeError: providerError,
        }),
      (error) => ({ ...codedBody(error), error: error.code, stripeError: providerErrorOf(error) }),
    ),
  ],
  [
    "/api/complete-subscription",
    shape(
      (codes) => z.object({ error: coded(codes).extend({ stripeError: providerError }) }),
      (error) => {
        const stripeError = providerErrorOf(error);
        // This shape documents only a message, so it carries the bank's.
        const shown = stripeError?.message ?? error.message;
        return { error: { ...codedBody(error), message: shown, stripeError } };
      },
    ),
  ],
]);

/** A call's own error shape, or the common one. */
export function errorShapeOf(path: string): ErrorShape {
  return shapes.get(path) ?? codedShape;
}

/** The payment provider's reason with Stripe's field names (S3-03). */
function providerErrorOf(error: AppError): z.infer<typeof providerError> {
  if (!(error instanceof PaymentError) || !error.providerError) return null;
  const { code, declineCode: decline_code, message } = error.providerError;
  return { code, decline_code, message };
}
