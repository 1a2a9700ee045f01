/** Operators' names, and their passwords hashed by argon2id. */
export type OperatorHashes = ReadonlyMap<string, string>;

/** What an operator may be called: the name stands in audit rows, and in a header where a colon ends it. */
export const operatorName = /^[a-z0-9][a-z0-9._-]{0,63}$/;
/** As argon2's own libraries write it: memory in KiB, passes, lanes, salt and hash. */
const argon2id =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,6}),t=(?<passes>\d{1,2}),p=[1-4]\$[A-Za-z0-9+/]{22,86}\$[A-Za-z0-9+/]{43,86}$/;
/** The weakest of OWASP's recommendations: 7 MiB and 5 passes, as memory times passes. */
const leastWork = 7168 * 5;
/** A hash that took longer would hold up the operators, not those who guess. */
const mostMemory = 262_144;

/** Reads `name:hash` pairs with white space between; null when one is malformed or too weak, or a name comes twice. */
export function readOperatorHashes(text: string): OperatorHashes | null {
  const users = new Map<string, string>();
  for (const pair of text.split(/\s+/).filter(Boolean)) {
    const [, name = "", hash = ""] = /^([^:]+):(.+)$/.exec(pair) ?? [];
    if (!operatorName.test(name) || !isStrongHash(hash) || users.has(name)) return null;
    users.set(name, hash);
  }
  return users;
}

function isStrongHash(hash: string): boolean {
  const { memory, passes } = argon2id.exec(hash)?.groups ?? {};
  return Number(memory) * Number(passes) >= leastWork && Number(memory) <= mostMemory;
}
