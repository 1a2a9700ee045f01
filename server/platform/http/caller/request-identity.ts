import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import type { Account } from "#core/entitlements/account.ts";

/** The caller of a request. Each part is loaded on first use, once. */
export type RequestIdentity = {
  /** Network address, for the rate limits and the logs. */
  address: string;
  /** The request's id, for the logs. */
  requestId: string;
  /** The account's id if `account` has loaded it already. Loads nothing. */
  knownUserId(): string | null;
  /** The request's API key; null without one. */
  apiKey(): RequestKey | null;
  /** The signed-in seller, or null. */
  account(): Promise<Account | null>;
  /** The signed-in seller; throws UNAUTHENTICATED when signed out. */
  requireAccount(): Promise<Account>;
  /** Like `requireAccount`, with the session's id. */
  requireSession(): Promise<{ account: Account; sessionId: string }>;
  /** The accounts that have signed in before in this browser; null when there are none (D85). */
  device(): Promise<Device | null>;
  /**
   * Sets the cookies of a new session, remembers the account in this browser, ends its old session.
   */
  signIn(account: Account, sessionId: string): Promise<void>;
  /** Ends this browser's session, if it has one. */
  signOut(): Promise<void>;
  /** Replaces the loaded account after it changed during the request. */
  refresh(account: Account): void;
  /** The request's Cookie header. */
  cookieHeader: string | null;
  /** Adds a Set-Cookie header for a cookie other than the session's. */
  setCookie(line: string): void;
  /** Set-Cookie headers for the response. */
  cookies: readonly string[];
};

/** A seller's working API key, its last characters, and its scopes. */
export type RequestKey = { id: string; name: string; hint: string; scopes: readonly ApiKeyScope[] };

/**
 * A browser where accounts have signed in before. It has its own sign-in limits, and no other
 * rights (D85).
 */
export type Device = {
  id: string;
  /** Newest first. `mark` identifies the password that the account had then. */
  accounts: { userId: string; mark: string }[];
};
