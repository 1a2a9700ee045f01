import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { Refusal_ErrorFragment } from "#web/gql/graphql.ts";
import { withWait } from "./wait-text.ts";

/** Why the server refused what a form sent. */
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

/** What a form says of a refusal: at its fields, by their names, or in general when it is about none of them. */
export type FormRefusal = {
  code: Refusal_ErrorFragment["code"] | null;
  issues: Readonly<Record<string, string>>;
  problem: string | null;
};

export function formRefusal(masked: FragmentType<typeof Refusal_error>): FormRefusal {
  const error = readFragment(Refusal_error, masked);
  const { code } = error;
  if (!("fields" in error)) return { code, issues: {}, problem: withWait(error) };
  return {
    code,
    issues: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
    problem: null,
  };
}

/** No answer that says why: the connection failed, or the server did. */
export function formFailure(problem: string): FormRefusal {
  return { code: null, issues: {}, problem };
}
