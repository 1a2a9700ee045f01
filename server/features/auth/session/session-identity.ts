import type { Account } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { addToDevice, type Device } from "./device-cookie.ts";
import type { SealedCookie } from "./sealed-cookie.ts";
import { endSession, findSessionAccount } from "./session.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Who a request comes from. Nothing is read before it is asked for, and then once. */
export type Visitor = {
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

export function createVisitor(
  deps: Pick<Deps, "db" | "clock" | "securityEvent">,
  { session: cookie, device: deviceCookie }: { session: SessionCookie; device: SealedCookie<Device> },
  request: { cookieHeader: string | null; address: string; requestId: string },
): Visitor {
  let sessionLine: string | null = null;
  let deviceLine: string | null = null;
  const otherCookies: string[] = [];
  let sessionId: Promise<string | null> | undefined;
  let account: Promise<Account | null> | undefined;
  let device: Promise<Device | null> | undefined;
  let userId: string | null = null;

  const readDevice = () => {
    device ??= deviceCookie.read(request.cookieHeader);
    return device;
  };
  const readSession = () => {
    sessionId ??= cookie.read(request.cookieHeader);
    return sessionId;
  };
  const findAccount = async () => {
    const id = await readSession();
    const found = id ? await findSessionAccount(deps, id) : null;
    userId = found?.id ?? null;
    return found;
  };
  const readAccount = () => {
    account ??= findAccount();
    return account;
  };
  /** The session this browser has, if it is still there. */
  const endPrevious = async () => {
    const previous = await readSession();
    const owner = previous && (await endSession(deps, previous));
    if (owner) deps.securityEvent(request, { event: "session_ended", userId: owner });
  };
  const requireAccount = async () => {
    const found = await readAccount();
    if (!found) throw new AppError("UNAUTHENTICATED");
    return found;
  };

  return {
    address: request.address,
    requestId: request.requestId,
    knownUserId: () => userId,
    cookieHeader: request.cookieHeader,
    get cookies() {
      return [sessionLine, deviceLine, ...otherCookies].filter((line) => line !== null);
    },
    setCookie: (line) => void otherCookies.push(line),
    apiKeyId: () => null,
    device: readDevice,
    account: readAccount,
    requireAccount,
    async requireSession() {
      const found = await requireAccount();
      const id = await readSession();
      if (!id) throw new AppError("UNAUTHENTICATED");
      return { account: found, sessionId: id };
    },
    async signIn(next, nextSessionId) {
      await endPrevious();
      sessionId = Promise.resolve(nextSessionId);
      account = Promise.resolve(next);
      userId = next.id;
      sessionLine = await cookie.write(nextSessionId);
      const remembered = await addToDevice(deps.db, await readDevice(), nextSessionId);
      if (!remembered) return;
      device = Promise.resolve(remembered);
      deviceLine = await deviceCookie.write(remembered);
    },
    async signOut() {
      await endPrevious();
      sessionId = Promise.resolve(null);
      account = Promise.resolve(null);
      sessionLine = cookie.clear();
    },
    refresh(next) {
      account = Promise.resolve(next);
    },
  };
}
