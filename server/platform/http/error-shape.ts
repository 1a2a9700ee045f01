import { z } from "zod";
import type { ErrorCode } from "#core/errors/errors.ts";
import { type AppError, reasonOf } from "#server/platform/errors.ts";
import type { MessageLanguage } from "#server/platform/language/message-language.ts";
import { messagesIn, providerErrorIn } from "#server/platform/language/messages-in.ts";

/**
 * The error body of a documented call (D30): its schema for the possible codes, and how to build
 * one.
 */
export type ErrorShape = {
  schema(codes: readonly ErrorCode[]): z.ZodType<object>;
  body(error: AppError, language?: MessageLanguage): object;
};

const message = z.string().meta({
  description:
    "Em português ou, com Accept-Language: en, em inglês; pode ser mostrada a quem usa o seu programa.",
});
const fields = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: "Os campos recusados, cada um com a sua mensagem no mesmo idioma." });

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

function codedBody(error: AppError, language: MessageLanguage): z.infer<ReturnType<typeof coded>> {
  const messages = messagesIn(error, language);
  const { fields } = messages;
  return { message: reasonOf(error, messages), code: error.code, ...(fields ? { fields } : {}) };
}

/** Lets the compiler check a body against its schema. */
function shape<Schema extends z.ZodType<object>>(
  schema: (codes: readonly ErrorCode[]) => Schema,
  body: (error: AppError, language: MessageLanguage) => z.output<Schema>,
): ErrorShape {
  return { schema, body: (error, language = "pt-BR") => body(error, language) };
}

const codedShape = shape(coded, codedBody);

/** The calls whose error shape the specification fixes. */
const shapes = new Map<string, ErrorShape>([
  [
    "/api/start-trial",
    shape(
      () => z.object({ message }),
      (error, language) => ({ message: messagesIn(error, language).message }),
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
      (error, language) => ({
        ...codedBody(error, language),
        error: error.code,
        stripeError: providerErrorOf(error, language),
      }),
    ),
  ],
  [
    "/api/complete-subscription",
    shape(
      (codes) => z.object({ error: coded(codes).extend({ stripeError: providerError }) }),
      (error, language) => {
        const stripeError = providerErrorOf(error, language);
        // This shape documents only a message, so it carries the bank's.
        const shown = stripeError?.message ?? messagesIn(error, language).message;
        return { error: { ...codedBody(error, language), message: shown, stripeError } };
      },
    ),
  ],
]);

/** A call's own error shape, or the common one. */
export function errorShapeOf(path: string): ErrorShape {
  return shapes.get(path) ?? codedShape;
}

/** The payment provider's reason with Stripe's field names (S3-03). */
function providerErrorOf(error: AppError, language: MessageLanguage): z.infer<typeof providerError> {
  const reason = providerErrorIn(error, language);
  return reason && { code: reason.code, decline_code: reason.declineCode, message: reason.message };
}
