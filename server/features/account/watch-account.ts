import { Repeater } from "graphql-yoga";
import type { Account } from "#core/entitlements/account.ts";
import { findSessionAccount } from "#server/features/auth/session/session.ts";
import type { Deps } from "#server/platform/deps.ts";

type WatchDeps = Pick<Deps, "db" | "clock" | "log" | "accountChanges">;

/**
 * The account of a session: as it is, then again after each change. Null, and the end, once the session has ended. It
 * also ends when the server stops, or cannot read the account: whoever still cares asks again.
 */
export function watchAccount(deps: WatchDeps, userId: string, sessionId: string): Repeater<Account | null> {
  const watch = deps.accountChanges.watch({ userId, sessionId });
  // Not an async generator: whoever leaves one that waits for a change would have to wait for it, too.
  return new Repeater(async (push, stop) => {
    stop.then(watch.stop);
    try {
      let account: Account | null;
      do {
        account = await findSessionAccount(deps, sessionId);
        await push(account);
      } while (account && (await watch.next()));
    } catch (error) {
      deps.log.error({ err: error }, "an account cannot be watched");
    }
    stop();
  });
}
