import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Device, RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import { addToDevice } from "./device-cookie.ts";
import type { SealedCookie } from "./sealed-cookie.ts";
import { endSession, findSessionAccount, nameSession } from "./session.ts";
import type { SessionCookie } from "./session-cookie.ts";

export function createSessionIdentity(
  deps: Pick<Deps, "db" | "clock" | "securityEvent">,
  { session: cookie, device: deviceCookie }: { session: SessionCookie; device: SealedCookie<Device> },
  request: { cookieHeader: string | null; userAgent: string | null; address: string; requestId: string },
): RequestIdentity {
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
  /** Ends the session that this browser had, if it is still open. */
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
    apiKey: () => null,
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
      await nameSession(deps, nextSessionId, request.userAgent);
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
