import { isWorkingKey } from "#server/features/api-keys/is-working-key.ts";
import { findSessionAccount } from "#server/features/auth/session/session.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";

/** Who follows a stream: a browser's session, or a program with a key. */
export type StreamCaller = {
  userId: string;
  /** The session or the key, whose open streams are limited together. */
  holder: string;
  /** Whether the caller may still follow: false once the session or the key has ended. */
  isAdmitted(): Promise<boolean>;
  /** Takes what one event costs from a key's quota (D393); throws RateLimitedError beyond it. */
  chargeEvent(): Promise<void>;
};

/** The caller of a subscription. Throws UNAUTHENTICATED without a session or a key. */
export async function requireStreamCaller(context: GraphqlContext): Promise<StreamCaller> {
  const { deps, identity, keyQuotas, measured } = context;
  const key = identity.apiKey();
  if (key !== null) {
    const { id: userId } = await identity.requireAccount();
    return {
      userId,
      holder: key.id,
      isAdmitted: () => isWorkingKey(deps, key.id),
      async chargeEvent() {
        await keyQuotas?.takeCost(measured.cost?.requested ?? 0);
      },
    };
  }
  const { account, sessionId } = await identity.requireSession();
  return {
    userId: account.id,
    holder: sessionId,
    isAdmitted: async () => (await findSessionAccount(deps, sessionId)) !== null,
    // The changes that cause a browser's events are limited.
    chargeEvent: async () => undefined,
  };
}
