import type { AccountStatus } from "./account-status.ts";

/**
 * A seller's account with its status at the time of the request (D21). Never contains the password
 * hash.
 */
export type Account = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string | null;
  createdAt: Date;
  trialStartedAt: Date | null;
  /** When the seller proved to own `email` (D100). */
  emailConfirmedAt: Date | null;
  /** When the seller asked to have the account deleted; null: not asked (D190). */
  deletionRequestedAt: Date | null;
  status: AccountStatus;
};
