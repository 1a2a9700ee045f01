import type { AccountStatus } from "./account-status.ts";

/** A seller, and what they may use at the moment of asking (D21). Never holds the password's hash. */
export type Account = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string | null;
  createdAt: Date;
  trialStartedAt: Date | null;
  /** When the seller was shown to own `email` (D100). */
  emailConfirmedAt: Date | null;
  status: AccountStatus;
};
