import type { AccountStatus } from "./account-status.ts";

/**
 * A seller's account with its status at the time of the request (D21). Without the password hash.
 */
export type Account = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string | null;
  createdAt: Date;
  trialStartedAt: Date | null;
  /** When the seller proved ownership of `email` (D100). */
  emailConfirmedAt: Date | null;
  /** When the seller requested the deletion of the account; null: not requested (D190). */
  deletionRequestedAt: Date | null;
  /** When the deletion began; null: it has not (D251). */
  deletionStartedAt: Date | null;
  status: AccountStatus;
};
