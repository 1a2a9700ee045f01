import type { Account } from "#core/entitlements/account.ts";

/** Who a request comes from. Nothing is read before it is asked for, and then once. */
export type RequestIdentity = {
  /** Network address, for the rate limits and the logs. */
  address: string;
  /** Of the request, for the logs. */
  requestId: string;
  /** The account's id if anything has asked for the account by now. Asks for nothing itself. */
  knownUserId(): string | null;
  /** The API key that the request came with; null for everyone else. */
  apiKeyId(): string | null;
  /** The signed-in seller, or null. */
  account(): Promise<Account | null>;
  /** The signed-in seller; throws UNAUTHENTICATED. */
  requireAccount(): Promise<Account>;
  /** The same, with the id of the session. */
  requireSession(): Promise<{ account: Account; sessionId: string }>;
  /** What this browser remembers of accounts that have signed in here; null when nothing (D85). */
  device(): Promise<Device | null>;
  /** Moves this browser to a session just opened, and lets it remember the account; the session it had ends. */
  signIn(account: Account, sessionId: string): Promise<void>;
  /** Ends this browser's session, if it has one. */
  signOut(): Promise<void>;
  /** The account has changed during the request. */
  refresh(account: Account): void;
  /** The request's Cookie header. */
  cookieHeader: string | null;
  /** Adds a Set-Cookie header that is not the session's. */
  setCookie(line: string): void;
  /** Set-Cookie headers for the response. */
  cookies: readonly string[];
};

/** A browser in which accounts have signed in before. It passes what strangers have used up of their limits, no more (D85). */
export type Device = {
  id: string;
  /** Newest first. `mark` is of the password that the account had then. */
  accounts: { userId: string; mark: string }[];
};
