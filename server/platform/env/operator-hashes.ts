/** Operator names with the argon2id hashes of their passwords. */
export type OperatorHashes = ReadonlyMap<string, string>;

/** An operator's name. It appears in audit rows, and in the Basic header, where a colon ends it. */
export const operatorName = /^[a-z0-9][a-z0-9._-]{0,63}$/;
/** The encoded form of argon2 libraries: memory in KiB, passes, lanes, salt and hash. */
const argon2id =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,6}),t=(?<passes>\d{1,2}),p=[1-4]\$[A-Za-z0-9+/]{22,86}\$[A-Za-z0-9+/]{43,86}$/;
/** OWASP's weakest recommendation, 7 MiB and 5 passes, as memory times passes. */
const leastWork = 7168 * 5;
/** A more expensive hash would slow down the operators, not an attacker. In KiB. */
const mostMemory = 262_144;

/** Reads `name:hash` pairs separated by white space; null when one is malformed, weak or repeated. */
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
