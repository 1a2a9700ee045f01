import type { ErrorCode } from "#core/errors.ts";
import { errorText } from "#core/text/error-text.ts";
import { AppError, PaymentError } from "#server/platform/errors.ts";
import { unknownField } from "#server/platform/rest/parse-fields.ts";

const examples: Partial<Record<ErrorCode, AppError>> = {
  BAD_USER_INPUT: new AppError("BAD_USER_INPUT", { fields: { nickname: unknownField } }),
  USERNAME_TAKEN: new AppError("USERNAME_TAKEN", { fields: { username: errorText.USERNAME_TAKEN } }),
  EMAIL_TAKEN: new AppError("EMAIL_TAKEN", { fields: { email: errorText.EMAIL_TAKEN } }),
  CARD_ERROR: new PaymentError("CARD_ERROR", {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Saldo insuficiente. Verifique seu limite.",
  }),
};

/** An example of a refusal with this code. */
export function errorExample(code: ErrorCode): AppError {
  return examples[code] ?? new AppError(code);
}
