import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { isGuessablePassword } from "./guessable-secret.ts";
import { type OperatorHashes, readOperatorHashes } from "./operator-hashes.ts";

export const operatorPassword = z
  .string()
  .min(12)
  .refine((password) => !isGuessablePassword(password, { minLength: 12, minDistinct: 5 }));

/** The variables of those who operate the product. */
export const opsVariables = {
  OPS_PASSWORD: operatorPassword.optional(),
  OPS_USERS: z.string().optional(),
  OPS_USERS_FILE: z.string().optional(),
};

type OpsVariables = z.infer<z.ZodObject<typeof opsVariables>>;

const pairs =
  "name:hash, several with spaces or line ends between, each name once, made with: npm run admin -- hash-password <name>";

/** What each variable wants, for the line that says it is wrong. */
export const wantedOfOps = {
  OPS_PASSWORD:
    "12 or more characters that nobody can guess, made with: openssl rand -base64 18 (the password of the user ops at /ops and /metrics); required in production without OPS_USERS and OPS_USERS_FILE",
  OPS_USERS: `${pairs}; not ops beside OPS_PASSWORD`,
  OPS_USERS_FILE: `a file that can be read, with ${pairs}; not together with OPS_USERS, and not ops beside OPS_PASSWORD`,
} satisfies Record<keyof OpsVariables, string>;

/** Who may open /ops and /metrics (D107). */
export type OpsEnv = {
  /** Of the operator `ops`; null: there is none of that name, or a hash of theirs. */
  password: string | null;
  users: OperatorHashes;
};

type ReadOps = { ok: true; env: OpsEnv } | { ok: false; wrong: (keyof OpsVariables)[] };

/** Operators by their hashes, and `ops` by a password. Without any of them nobody gets in, which production refuses. */
export function readOpsEnv(value: OpsVariables, local: boolean): ReadOps {
  const { OPS_PASSWORD: password, OPS_USERS: list, OPS_USERS_FILE: file } = value;
  if (list !== undefined && file !== undefined) return { ok: false, wrong: ["OPS_USERS_FILE"] };
  const users = readOperatorHashes(list ?? (file === undefined ? "" : readText(file)));
  const isNamed = list !== undefined || file !== undefined;
  if (!users || (isNamed && users.size === 0) || (users.has("ops") && password !== undefined))
    return { ok: false, wrong: [list === undefined ? "OPS_USERS_FILE" : "OPS_USERS"] };
  if (!local && !isNamed && password === undefined) return { ok: false, wrong: ["OPS_PASSWORD"] };
  // Nobody knows this one; `npm start` keeps a generated one in DATA_DIR.
  const unknown = isNamed ? null : randomBytes(32).toString("base64url");
  return { ok: true, env: { password: password ?? unknown, users } };
}

/** Empty when it cannot be read: no operator is named. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
