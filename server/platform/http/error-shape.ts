import { z } from "zod";
import type { ErrorCode } from "#core/errors.ts";
import { type AppError, PaymentError } from "#server/platform/errors.ts";

/** The body of an error of a call (D30): what it looks like when it may have these codes, and one that is. */
export type ErrorShape = {
  schema(codes: readonly ErrorCode[]): z.ZodType<object>;
  body(error: AppError): object;
};

const message = z.string().meta({ description: "Brazilian Portuguese, safe to show." });
const fields = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: "The fields that were refused, and why, in Brazilian Portuguese." });

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
      "What the payment provider said of a card, under its own names; null when it said nothing that its owner could use.",
  });

function coded(codes: readonly ErrorCode[]) {
  return z.object({ message, code: z.enum(codes), fields });
}

function codedBody({ message, code, details: { fields } }: AppError): z.infer<ReturnType<typeof coded>> {
  return { message, code, ...(fields ? { fields } : {}) };
}

/** Checks by the compiler that a body is what its schema says. */
function shape<Schema extends z.ZodType<object>>(
  schema: (codes: readonly ErrorCode[]) => Schema,
  body: (error: AppError) => z.output<Schema>,
): ErrorShape {
  return { schema, body };
}

const codedShape = shape(coded, codedBody);

/** The documented shapes of single calls, which stay as the specification has them. */
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
          error: z.enum(codes).meta({ description: "The same as `code`." }),
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
        // Here a message is all that is documented: it says what the bank said.
        const told = stripeError?.message ?? error.message;
        return { error: { ...codedBody(error), message: told, stripeError } };
      },
    ),
  ],
]);

/** The shape of the errors that a call answers: its own, or that of all others. */
export function errorShapeOf(path: string): ErrorShape {
  return shapes.get(path) ?? codedShape;
}

/** What the payment provider said, under its own names (S3-03). */
function providerErrorOf(error: AppError): z.infer<typeof providerError> {
  if (!(error instanceof PaymentError) || !error.providerError) return null;
  const { code, declineCode: decline_code, message } = error.providerError;
  return { code, decline_code, message };
}
