import { Repeater } from "graphql-yoga";
import type { Account } from "#core/entitlements/account.ts";
import { findSessionAccount } from "#server/features/auth/session/session.ts";
import type { Deps } from "#server/platform/deps.ts";

type WatchDeps = Pick<Deps, "db" | "clock" | "log" | "accountChanges">;

/**
 * The account of a session, now and after each change. Sends null and completes once the session
 * ends. Also completes when the server stops or the account cannot be read; the client then
 * subscribes again.
 */
export function watchAccount(deps: WatchDeps, userId: string, sessionId: string): Repeater<Account | null> {
  const watch = deps.accountChanges.watch({ topic: userId, userId, holder: sessionId });
  // Not an async generator: returning one early would wait for the next change.
  return new Repeater(async (push, stop) => {
    stop.then(watch.stop);
    try {
      let account: Account | null;
      do {
        account = await findSessionAccount(deps, sessionId);
        await push(account);
      } while (account && (await watch.next()));
    } catch (error) {
      deps.log.error({ err: error }, "account_watch_failed");
    }
    stop();
  });
}
