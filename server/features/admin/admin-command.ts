import type { Deps } from "#server/platform/deps.ts";
import type { Audit } from "./audit.ts";

/** What a command works with. `audit` writes its row: in the transaction of the change, where it makes one. */
export type AdminDeps = Pick<Deps, "db" | "clock" | "queues" | "locks" | "pendingTables"> & { audit: Audit };

/** What came of a command: for programs, and in pt-BR for the operator. */
type AdminAnswer = { data: object; text: string };

/** Something an operator may do by `npm run admin`. */
export type AdminCommand = {
  name: string;
  /** What stands behind its name, as the usage shows it; null: nothing. */
  argument: string | null;
  /** The argument may be left out. */
  optional?: true;
  /** pt-BR, for the usage. */
  about: string;
  /** Throws AdminRefusal where there is nothing to be done. */
  run(deps: AdminDeps, asked: string): Promise<AdminAnswer>;
};

/** There is no such thing, or its state does not allow it. The message is a line for the operator, in pt-BR. */
export class AdminRefusal extends Error {
  /** Whom it was about, where that is known. */
  readonly userId: string | null;

  constructor(message: string, userId: string | null = null) {
    super(message);
    this.userId = userId;
  }
}
