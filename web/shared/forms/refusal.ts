import type { CombinedError } from "urql";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { Refusal_ErrorFragment } from "#web/gql/graphql.ts";
import { errorMessage } from "../error-message.ts";

/** The fields of a server's refusal of a mutation. */
export const Refusal_error = graphql(`
  fragment Refusal_error on Error {
    code
    message
    ... on InvalidInputError {
      fields {
        field
        message
      }
    }
    ... on RateLimitedError {
      retryAfterSeconds
    }
  }
`);

/**
 * Why a mutation failed. A form shows it at its fields, or in general when no field is at fault.
 */
export type SendError = {
  /** Null when the server gave no code. */
  code: Refusal_ErrorFragment["code"] | null;
  /** The error message of each field. */
  issues: Readonly<Record<string, string>>;
  /** The message that concerns no field. */
  problem: string | null;
  /** The server's message as one sentence, for a toast. */
  message: string;
  /** How long the server says to wait: '7 minutos'; null if it does not. */
  wait: string | null;
  /** No answer arrived, so the mutation may have succeeded. */
  isUnanswered: boolean;
};

export function refusalError(masked: FragmentType<typeof Refusal_error>): SendError {
  const refusal = readFragment(Refusal_error, masked);
  const { code } = refusal;
  const wait = "retryAfterSeconds" in refusal ? waitText(refusal.retryAfterSeconds) : null;
  const message = withWait(refusal.message, wait);
  const answered = { code, message, wait, isUnanswered: false };
  if (!("fields" in refusal)) return { ...answered, issues: {}, problem: message };
  const issues = Object.fromEntries(refusal.fields.map((field) => [field.field, field.message]));
  return { ...answered, issues, problem: null };
}

/** The connection or the server failed, without a code. */
export function requestError(error: CombinedError | undefined): SendError {
  const problem = error ? errorMessage(error) : "";
  return {
    code: null,
    issues: {},
    problem,
    message: problem,
    wait: null,
    isUnanswered: !error || Boolean(error.networkError),
  };
}

/** What the general message says about waiting, which the exact time replaces. */
const waitAWhile = " Aguarde um pouco e tente de novo.";

/** The server's message, with the time to wait if it gives one. */
function withWait(message: string, wait: string | null): string {
  return wait === null ? message : `${message.replace(waitAWhile, "")} Tente de novo em ${wait}.`;
}

/** '45 segundos', '2 minutos', rounded up. */
function waitText(seconds: number): string {
  if (seconds <= 1) return "1 segundo";
  if (seconds < 90) return `${Math.ceil(seconds)} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}
