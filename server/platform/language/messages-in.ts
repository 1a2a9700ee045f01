import { errorText, errorTextEnglish } from "#core/errors/errors.ts";
import {
  type AppError,
  type ErrorDetails,
  type ErrorMessages,
  PaymentError,
  type ProviderError,
} from "#server/platform/errors.ts";
import { sentenceInEnglish } from "./english-sentences.ts";
import { limitTextEnglish } from "./limit-text-english.ts";
import type { MessageLanguage } from "./message-language.ts";

/** The messages of an error in a language. Its code and the names of fields are the same in all. */
export function messagesIn(error: AppError, language: MessageLanguage): ErrorMessages {
  const { message, details } = error;
  if (language === "pt-BR") return { message, fields: details.fields };
  return { message: messageInEnglish(error), fields: fieldsInEnglish(details.fields) };
}

/** A text of an error or of a field in a language; texts are stored and passed in Portuguese. */
export function textIn(text: string, language: MessageLanguage): string {
  return language === "pt-BR" ? text : sentenceInEnglish(text);
}

/** The payment provider's reason in a language. */
export function providerErrorIn(error: AppError, language: MessageLanguage): ProviderError | null {
  if (!(error instanceof PaymentError) || !error.providerError) return null;
  const { message, ...codes } = error.providerError;
  return { ...codes, message: message === null ? null : textIn(message, language) };
}

function messageInEnglish({ code, message, details }: AppError): string {
  if (details.limit) return limitTextEnglish(details.limit);
  return message === errorText[code] ? errorTextEnglish[code] : sentenceInEnglish(message);
}

function fieldsInEnglish(fields: ErrorDetails["fields"]): ErrorDetails["fields"] {
  if (!fields) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, reason]) => [field, sentenceInEnglish(reason)]),
  );
}
