import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { isGuessablePassword } from "./guessable-secret.ts";
import { type OperatorHashes, readOperatorHashes } from "./operator-hashes.ts";

export const operatorPassword = z
  .string()
  .min(12)
  .refine((password) => !isGuessablePassword(password, { minLength: 12, minDistinct: 5 }));

/** The variables for operators. */
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
