import { InvalidInputError } from "#server/platform/errors.ts";

/**
 * Decodes a global id, base64 of `Type:key`. Throws InvalidInputError for anything else, and for
 * keys with characters that Postgres cannot compare.
 */
export function decodeNodeId(globalId: string): { typename: string; id: string } {
  const text = Buffer.from(globalId, "base64").toString("utf8");
  const match = /^(?<typename>[A-Za-z]+):(?<id>[\w.@+-]{1,100})$/.exec(text);
  const { typename, id } = match?.groups ?? {};
  if (typename && id) return { typename, id };
  throw new InvalidInputError([{ field: "id", message: "Este identificador não é válido." }]);
}
