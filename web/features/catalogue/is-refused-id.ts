import type { CombinedError } from "urql";

/** Whether the server refused a malformed id. For an unknown id it answers null instead. */
export function isRefusedId(error: CombinedError | undefined): boolean {
  return error?.graphQLErrors[0]?.extensions?.code === "BAD_USER_INPUT";
}
