import type { Deps } from "#server/platform/deps.ts";
import type { Audit } from "./audit.ts";

/**
 * Dependencies of a command. `audit` writes its row, in the transaction of the change where there
 * is one.
 */
export type AdminDeps = Pick<Deps, "db" | "clock" | "queues" | "locks" | "pendingTables"> & { audit: Audit };

/** The result of a command: for programs, and in pt-BR for the operator. */
type CommandResult = { data: object; text: string };

/** A command of `npm run admin`. */
export type AdminCommand = {
  name: string;
  /** The argument as shown in the usage; null when there is none. */
  argument: string | null;
  /** The argument is optional. */
  optional?: true;
  /** Description for the usage, in pt-BR. */
  about: string;
  /** Throws AdminRefusal when the command cannot be carried out. */
  run(deps: AdminDeps, argument: string): Promise<CommandResult>;
};

/**
 * The target does not exist, or its state does not allow the command. The message is a line for the
 * operator, in pt-BR.
 */
export class AdminRefusal extends Error {
  /** The user concerned, if known. */
  readonly userId: string | null;

  constructor(message: string, userId: string | null = null) {
    super(message);
    this.userId = userId;
  }
}
