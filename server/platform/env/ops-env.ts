import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { isGuessablePassword } from "./guessable-secret.ts";

export const operatorPassword = z
  .string()
  .min(12)
  .refine((password) => !isGuessablePassword(password, { minLength: 12, minDistinct: 5 }));

export const opsVariables = {
  OPS_PASSWORD: operatorPassword.optional(),
  OPS_USERS: z.string().optional(),
  OPS_USERS_FILE: z.string().optional(),
};

type OpsVariables = z.infer<z.ZodObject<typeof opsVariables>>;

const pairs =
  "name:hash, several separated by spaces or line breaks, each name once, from: npm run admin -- hash-password <name>";

/** What each variable expects, for the line that reports a wrong one. */
export const opsVariableHelp = {
  OPS_PASSWORD:
    "12 or more characters that cannot be guessed, from: openssl rand -base64 18 (the password of the user ops at /ops and /metrics); required in production without OPS_USERS and OPS_USERS_FILE",
  OPS_USERS: `${pairs}; without ops when OPS_PASSWORD is set`,
  OPS_USERS_FILE: `a readable file with ${pairs}; not together with OPS_USERS, and without ops when OPS_PASSWORD is set`,
} satisfies Record<keyof OpsVariables, string>;

/** The operators who may open /ops and /metrics (D107). */
export type OpsEnv = {
  /** Password of the operator `ops`; null: no such operator, or one with a hash in `users`. */
  password: string | null;
  users: OperatorHashes;
};

type ReadOps = { ok: true; env: OpsEnv } | { ok: false; wrong: (keyof OpsVariables)[] };

/** Named operators by hash, and `ops` by password. Production refuses to start with neither. */
export function readOpsEnv(value: OpsVariables, local: boolean): ReadOps {
  const { OPS_PASSWORD: password, OPS_USERS: list, OPS_USERS_FILE: file } = value;
  if (list !== undefined && file !== undefined) return { ok: false, wrong: ["OPS_USERS_FILE"] };
  const users = readOperatorHashes(list ?? (file === undefined ? "" : readText(file)));
  const isNamed = list !== undefined || file !== undefined;
  if (!users || (isNamed && users.size === 0) || (users.has("ops") && password !== undefined))
    return { ok: false, wrong: [list === undefined ? "OPS_USERS_FILE" : "OPS_USERS"] };
  if (!local && !isNamed && password === undefined) return { ok: false, wrong: ["OPS_PASSWORD"] };
  // A password nobody knows closes /ops; `npm start` sets a generated one from DATA_DIR.
  const unknown = isNamed ? null : randomBytes(32).toString("base64url");
  return { ok: true, env: { password: password ?? unknown, users } };
}

/** Empty when the file cannot be read, which counts as naming no operator. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Operator names with the argon2id hashes of their passwords. */
type OperatorHashes = ReadonlyMap<string, string>;

/** An operator's name. It appears in audit rows, and in the Basic header, where a colon ends it. */
export const operatorName = /^[a-z0-9][a-z0-9._-]{0,63}$/;
/** The encoded form of argon2 libraries: memory in KiB, passes, lanes, salt and hash. */
const argon2id =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,6}),t=(?<passes>\d{1,2}),p=[1-4]\$[A-Za-z0-9+/]{22,86}\$[A-Za-z0-9+/]{43,86}$/;
/** OWASP's weakest recommendation, 7 MiB and 5 passes, as memory times passes. */
const leastWork = 7168 * 5;
/**
 * Maximum memory of a hash, in KiB. A more expensive one would slow down the operators, not an
 * attacker.
 */
const mostMemory = 262_144;

/**
 * Reads `name:hash` pairs separated by white space; null when one is malformed, weak or repeated.
 */
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
